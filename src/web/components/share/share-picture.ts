/** By the system's share sheet; where the browser shares no files, the picture is saved and the link is copied. */
import { share } from "#contract/labels/share";
import { shared } from "#contract/labels/shared";
import { hrefOf, readLocation } from "../../router/location.ts";
import { alertPlayer, askPlayer, confirmToPlayer } from "../announcements.tsx";
import { drawPicture } from "./draw-picture.ts";
import type { ClubOfPicture } from "./picture-head.ts";
import { sharedPicture } from "./shared-picture.ts";
import type { Subject } from "./subject.ts";

/** Milliseconds: by then the browser has saved the file. */
const untilSaved = 60_000;

export async function sharePicture(subject: Subject, club: ClubOfPicture): Promise<void> {
  const { title, page, fileName, layOut } = sharedPicture(subject, club);
  const url = new URL(hrefOf(page, readLocation(location.href)), location.href).href;
  const file = await drawPicture(layOut, fileName).catch(reportError);
  if (!file) return alertPlayer(share.failed);
  const data = { files: [file], title, url };
  if (!navigator.canShare?.(data)) return save(file, url);
  await handOver(data, () => save(file, url));
}

async function handOver(data: ShareData, otherwise: () => Promise<void>, isLastTry = false): Promise<void> {
  try {
    await navigator.share(data);
    confirmToPlayer(share.done);
  } catch (error) {
    const reason = error instanceof Error ? error.name : "";
    if (reason === "AbortError") return;
    if (reason !== "NotAllowedError" || isLastTry) return otherwise();
    // A slow phone drew for so long that the browser no longer counts the tap.
    const asked = { title: share.ready, text: share.whereTo, verb: shared.share };
    if (await askPlayer(asked)) await handOver(data, otherwise, true);
  }
}

async function save(file: File, url: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), untilSaved);
  confirmToPlayer((await copy(url)) ? share.savedWithLink : share.saved);
}

/** Without https there is no clipboard, and a browser may refuse it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
