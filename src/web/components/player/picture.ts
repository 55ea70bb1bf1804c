/**
 * The player crops a small copy of the photo, because a large photo would not follow the finger. The saved
 * square is cut from this copy (section 5, avatar crop).
 */

export class UnreadablePicture extends Error {}

export type Square = { x: number; y: number; width: number; height: number };

const photoSide = 300;
const quality = 0.95;

/** The shorter side of the copy, in pixels. The highest zoom shows a third of it, more than `photoSide`. */
const copySide = 1200;

/** Returns the address of an upright copy. The caller frees it with `URL.revokeObjectURL`. */
export async function openPicture(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, copySide / Math.min(width, height));
    const copy = await draw(image, { x: 0, y: 0, width, height }, width * scale, height * scale);
    return URL.createObjectURL(copy);
  } catch {
    throw new UnreadablePicture();
  } finally {
    URL.revokeObjectURL(url);
  }
}

export async function cutPhoto(url: string, square: Square): Promise<Blob> {
  return draw(await loadImage(url), square, photoSide, photoSide);
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new UnreadablePicture();
  return image;
}

async function draw(image: HTMLImageElement, from: Square, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d");
  if (!context) throw new UnreadablePicture();
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!jpeg) throw new UnreadablePicture();
  return jpeg;
}
