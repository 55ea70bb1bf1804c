import { share } from "#contract/labels/share";
import { shared } from "#contract/labels/shared";
import { hrefOf, readLocation } from "../../router/location.ts";
import { alertPlayer, askPlayer, confirmToPlayer } from "../announcements.tsx";
import { saveFile } from "../save-file.ts";
import {
  type Block,
  type Colour,
  colours,
  type Font,
  type Measure,
  pictureWidth,
  type Shape,
} from "./picture.ts";
import type { ClubOfPicture } from "./picture-head.ts";
import { type Subject, sharedPicture } from "./shared-picture.ts";

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
    // If drawing took long, the browser no longer accepts the tap as a permission. So the player taps again.
    const question = { title: share.ready, text: share.whereTo, verb: shared.share };
    if (await askPlayer(question)) await handOver(data, otherwise, true);
  }
}

async function save(file: File, url: string): Promise<void> {
  saveFile(file);
  confirmToPlayer((await copy(url)) ? share.savedWithLink : share.saved);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Device pixels per unit. At the minimum, a picture is 1,080 pixels wide. The sharpest phones have 3. */
const minScale = 2;
const maxScale = 3;

type Look = { colours: Record<Colour, string>; serif: string; sans: string };

async function drawPicture(layOut: (measure: Measure) => Block, fileName: string): Promise<File> {
  const look = readLightLook();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  const measure: Measure = (text, font) => {
    context.font = fontText(font, look);
    return context.measureText(text).width;
  };
  const { height, shapes } = layOut(measure);
  const scale = Math.min(Math.max(window.devicePixelRatio, minScale), maxScale);
  canvas.width = Math.round(pictureWidth * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  context.fillStyle = look.colours.ground;
  context.fillRect(0, 0, pictureWidth, height);
  for (const shape of shapes) draw(shape, context, look);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The picture is too large for this browser.");
  return new File([blob], fileName, { type: blob.type });
}

function readLightLook(): Look {
  const sample = document.createElement("div");
  sample.dataset.picture = "";
  sample.hidden = true;
  document.body.append(sample);
  const style = getComputedStyle(sample);
  const read = (token: string) => style.getPropertyValue(`--${token}`).trim();
  const values = Object.fromEntries(colours.map((colour) => [colour, read(colour)])) as Look["colours"];
  const look = { colours: values, serif: read("serif"), sans: read("sans") };
  sample.remove();
  return look;
}

function draw(shape: Shape, context: CanvasRenderingContext2D, look: Look): void {
  if (shape.kind === "text") {
    context.font = fontText(shape.font, look);
    context.fillStyle = look.colours[shape.colour];
    context.textAlign = shape.align;
    context.fillText(shape.text, shape.x, shape.y + shape.font.size * 0.35);
    return;
  }
  context.beginPath();
  if (shape.kind === "check") {
    context.moveTo(shape.x - 4.5, shape.y);
    context.lineTo(shape.x - 1.5, shape.y + 3.5);
    context.lineTo(shape.x + 4.5, shape.y - 4);
    context.strokeStyle = look.colours[shape.colour];
    context.lineWidth = 2.25;
    context.stroke();
    return;
  }
  const { x, y, width, height, radius, fill, line, lineWidth = 1 } = shape;
  context.roundRect(x, y, width, height, radius);
  if (fill) {
    context.fillStyle = look.colours[fill];
    context.fill();
  }
  if (line) {
    context.strokeStyle = look.colours[line];
    context.lineWidth = lineWidth;
    context.stroke();
  }
}

function fontText({ size, bold, serif }: Font, look: Look): string {
  return `${bold ? "bold " : ""}${size}px ${serif ? look.serif : look.sans}`;
}
