/** Each key includes the tee time's id, so that another player's score makes the preview out of date (`stale.ts`). */
import type { UseQueryOptions } from "@tanstack/react-query";
import type { Body, Params, Query } from "#contract/endpoints";
import type { MovesShown } from "#contract/results/moves";
import { request } from "./request.ts";

export type PreviewQuery = UseQueryOptions<MovesShown>;

export function correctionPreview(params: Params<"previewCorrection">, body: Body<"previewCorrection">) {
  const key = ["correction", params.teeTimeId, params.playerId, body];
  return preview(key, (signal) => request("previewCorrection", { params, body, signal }));
}

export function ownCardPreview(params: Params<"previewOwnCard">, body: Body<"previewOwnCard">): PreviewQuery {
  const key = ["own-card", params.teeTimeId, body];
  return preview(key, (signal) => request("previewOwnCard", { params, body, signal }));
}

export function noShowPreview(params: Params<"previewNoShow">, becomes: Query<"previewNoShow">["becomes"]) {
  const key = ["no-show", params.teeTimeId, params.playerId, becomes];
  return preview(key, (signal) => request("previewNoShow", { params, query: { becomes }, signal }));
}

export function leftPreview(params: Params<"previewLeft">, mark: Body<"previewLeft">["mark"]): PreviewQuery {
  const key = ["left", params.teeTimeId, params.playerId, mark];
  return preview(key, (signal) => request("previewLeft", { params, body: { mark }, signal }));
}

export function deletionPreview(params: Params<"previewDeletion">): PreviewQuery {
  const key = ["deletion", params.teeTimeId];
  return preview(key, (signal) => request("previewDeletion", { params, signal }));
}

/** A failed preview is not repeated, so that a player without reception soon reads that no answer comes. */
function preview(key: readonly unknown[], send: (signal: AbortSignal) => Promise<MovesShown>): PreviewQuery {
  return {
    queryKey: ["preview", ...key],
    queryFn: ({ signal }) => send(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}
