/** Always in the light look of the app, whatever theme the phone has. */
import {
  type Block,
  type Colour,
  colours,
  type Font,
  type Measure,
  pictureWidth,
  type Shape,
} from "./picture.ts";

/** Device pixels for each unit: at least 1,080 in width, and no more than the sharpest phones show. */
const minScale = 2;
const maxScale = 3;

type Look = {
  readonly colours: Readonly<Record<Colour, string>>;
  readonly serif: string;
  readonly sans: string;
};

export async function drawPicture(layOut: (measure: Measure) => Block, fileName: string): Promise<File> {
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

/** The tokens of the light theme (`styles/tokens.css`). */
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
    // A third of the size: from the middle of capitals and figures down to the baseline.
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
