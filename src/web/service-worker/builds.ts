/** Each build has its own cache. The phone runs one build until it takes another, even if the server has a newer one. */
import { type BuildsOnPhone, buildHeader, clubNameAddress } from "#contract/app-version";
import type { PageParts } from "#contract/page";

declare const OWN_BUILD: string;
declare const OWN_FILES: readonly string[];

const cacheOf = (build: string) => `build ${build}`;
const shellAddress = "/index.html";
const partAddresses = ["/areas.json", "/contents.json"];
const currentCache = "current build";
const currentAddress = "/current-build";

/** Rejects if the server gets another version while the files load. The browser then tries again later. */
export async function storeOwnBuild(): Promise<void> {
  const cache = await caches.open(cacheOf(OWN_BUILD));
  await cache.addAll(OWN_FILES);
  const page = [shellAddress, ...partAddresses];
  await cache.addAll(page.map((address) => new Request(address, { cache: "no-cache" })));
  const stored = await Promise.all(page.map((address) => cache.match(address)));
  if (stored.every((part) => part?.headers.get(buildHeader) === OWN_BUILD)) return;
  await caches.delete(cacheOf(OWN_BUILD));
  throw new Error("The server has another version by now.");
}

export async function buildsOnPhone(): Promise<BuildsOnPhone> {
  const noted = await (await (await caches.open(currentCache)).match(currentAddress))?.text();
  const isThere = noted !== undefined && (await caches.has(cacheOf(noted)));
  return { newest: OWN_BUILD, current: isThere ? noted : OWN_BUILD };
}

/** From now on the phone runs the newest build. The previous files stay for other open tabs. */
export async function takeOwnBuild(): Promise<void> {
  const cache = await caches.open(currentCache);
  await cache.put(currentAddress, new Response(OWN_BUILD));
}

/** Deletes all builds except the current and the newest. Builds between these two were never used. */
export async function forgetOldBuilds(): Promise<void> {
  const { current } = await buildsOnPhone();
  if (current === OWN_BUILD) await takeOwnBuild();
  const needed = [currentCache, cacheOf(current), cacheOf(OWN_BUILD)];
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cacheOf("")) && !needed.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

export function isFileOfBuild(path: string): boolean {
  return path.startsWith("/assets/") || isOwnFile(path);
}

export function isOwnFile(path: string): boolean {
  return OWN_FILES.includes(path);
}

export type PageOnPhone = {
  readonly parts: PageParts;
  readonly headers: Headers;
  readonly clubName: string | null;
};

export async function pageOnPhone(): Promise<PageOnPhone | null> {
  const { current } = await buildsOnPhone();
  const cache = await caches.open(cacheOf(current));
  const read = (address: string) => cache.match(address, { ignoreVary: true });
  const [named, shell, ...others] = await Promise.all([
    caches.match(clubNameAddress),
    ...[shellAddress, ...partAddresses].map(read),
  ]);
  if (shell === undefined) return null;
  // A build that an old version of the app stored may lack these parts.
  const [areaFiles = {}, contents = {}] = await Promise.all(others.map((part) => part?.json()));
  const headers = new Headers(shell.headers);
  // These headers describe the bytes that the server sent, but the cached text is already decoded.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const clubName = (await named?.text()) ?? null;
  return { parts: { html: await shell.text(), areaFiles, contents }, headers, clubName };
}
