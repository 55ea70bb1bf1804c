/**
 * A page requests some answers before the app runs. The browser gives them to the app only if the app asks at
 * exactly the same address. So the page and the app both use `addressOf`.
 */
import { type Body, type EndpointName, endpoints, type Params, type Query } from "./endpoints.ts";

type RequestPart<Name extends string, Shape> = Shape extends undefined
  ? { [N in Name]?: never }
  : { [N in Name]: Shape };

export type RequestParts<Name extends EndpointName> = RequestPart<"params", Params<Name>> &
  RequestPart<"query", Query<Name>> &
  RequestPart<"body", Body<Name>>;

export function addressOf<Name extends EndpointName>(
  name: Name,
  parts: Omit<RequestParts<Name>, "body">,
): string {
  const { params, query } = parts as { params?: object; query?: object };
  return fillPath(endpoints[name].path, params) + writeQuery(query);
}

function fillPath(path: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
}

function writeQuery(query: object = {}): string {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return words.length === 0 ? "" : `?${words.join("&")}`;
}
