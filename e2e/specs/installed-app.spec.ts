/** Can the app be put on a home screen, and where does it start from there? Ruling 39. */
import { expect, logInAs, test } from "../fixtures/club.ts";
import { untilOnPhone } from "../pages/app-on-phone.ts";

test.use({ serviceWorkers: "allow" });

test("the browser finds nothing that keeps the app from being installed, and it starts at /home", async ({
  page,
  club,
}) => {
  await logInAs(page, club, "mia");
  await page.goto("/home");
  await untilOnPhone(page);
  const browser = await page.context().newCDPSession(page);
  const { data, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "null");
  expect(manifest).toMatchObject({ name: "Clubhouse", short_name: "Clubhouse", start_url: "/home" });
  expect(manifest).toMatchObject({ id: "/home", scope: "/", display: "standalone" });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A test's window is an incognito one, in which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("every icon is there in the size that it names, one of them for Android to cut and one for iOS", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest");
  const { icons } = await (await page.request.get("/manifest.webmanifest")).json();
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  const named = [
    ...icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes]),
    [touch, "180x180"],
  ];
  expect(icons.filter(({ purpose }: { purpose?: string }) => purpose === "maskable")).toHaveLength(1);
  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    named.map(([address]) => address),
  );
  expect(sizes).toEqual(named.map(([, size]) => (size === "any" ? "64x64" : size)));
});
