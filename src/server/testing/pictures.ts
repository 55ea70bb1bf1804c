import sharp from "sharp";

export function paintPicture(format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 320, channels: 3, background: "#0e5a3b" } })
    .toFormat(format)
    .toBuffer();
}

export function paintGround(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "white" } })
    .png()
    .toBuffer();
}

/** The photo's metadata contains this text. The club's copy must not contain it. */
export const makerOfPhone = "Fairway Phones";

/**
 * Makes a picture that is red on the left and blue on the right. Its metadata say that it must be turned a
 * quarter to the right (orientation 6). Then red is above blue.
 */
export async function takePhoneSnapshot(width = 5472): Promise<Buffer> {
  const half = { width: width / 2, height: (width / 3) * 2, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: "#d02020" } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width, background: "#2030d0" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 40 })
    .withExif({
      IFD0: { Orientation: "6", Make: makerOfPhone },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "33/1 26/1 54/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "112/1 4/1 26/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
