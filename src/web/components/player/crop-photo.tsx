import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useId, useRef, useState } from "react";
import { photo } from "#contract/labels/photo";
import { fill } from "#contract/messages";
import { Button, IconButton } from "../button.tsx";
import type { Square } from "./picture.ts";

const zooms = { least: 1, most: 3, step: 0.1 };

export function CropPhoto(props: {
  url: string;
  sent: number | null;
  onSave: (square: Square) => void;
  onCancel: () => void;
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  // The zoom is rounded only at the end, because rounding would undo each small move of two fingers.
  const [zoom, setZoom] = useState(zooms.least);
  const square = useRef<Square | null>(null);
  const isSending = props.sent !== null;

  return (
    <div className="flex w-full flex-col gap-4">
      <div className="relative aspect-square w-full max-w-80 self-center overflow-hidden rounded-card">
        <Cropper
          image={props.url}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          // The content security policy forbids styles that a library writes into the page.
          disableAutomaticStylesInjection
          mediaProps={{ alt: "" }}
          cropperProps={{ role: "group", "aria-label": photo.preview }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onInteractionEnd={() => setZoom(toStep)}
          onCropAreaChange={(_percent, pixels) => {
            square.current = pixels;
          }}
        />
      </div>
      <ZoomControl zoom={toStep(zoom)} onZoom={(next) => setZoom(toStep(next))} />
      {isSending && <Progress sent={props.sent ?? 0} />}
      <Button busy={isSending} onPress={() => square.current && props.onSave(square.current)}>
        {photo.save}
      </Button>
      {!isSending && (
        <Button look="quiet" onPress={props.onCancel}>
          {photo.cancel}
        </Button>
      )}
    </div>
  );
}

function ZoomControl({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <div className="flex items-center gap-2">
      <IconButton label={photo.zoomOut} onPress={() => onZoom(zoom - zooms.step)}>
        <Minus aria-hidden className="size-6" />
      </IconButton>
      <input
        type="range"
        aria-label={photo.zoom}
        aria-valuetext={zoomText(zoom)}
        min={zooms.least}
        max={zooms.most}
        step={zooms.step}
        value={zoom}
        onChange={(event) => onZoom(Number(event.target.value))}
        className="h-target min-w-0 grow accent-accent"
      />
      <span aria-hidden className="figures shrink-0 font-bold">
        {zoomText(zoom)}
      </span>
      <IconButton label={photo.zoomIn} onPress={() => onZoom(zoom + zooms.step)}>
        <Plus aria-hidden className="size-6" />
      </IconButton>
    </div>
  );
}

function zoomText(zoom: number): string {
  return `${zoom.toFixed(1)} ×`;
}

function toStep(zoom: number): number {
  const steps = Math.round(zoom / zooms.step);
  return Math.min(zooms.most, Math.max(zooms.least, steps / 10));
}

function Progress({ sent }: { sent: number }) {
  const id = useId();
  const percent = Math.round(sent * 100);
  const text = percent === 100 ? photo.done : fill(photo.uploaded, { percent });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span id={id}>{photo.uploading}</span>
        <span aria-hidden className="figures font-bold">
          {text}
        </span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-5 overflow-hidden rounded-full border-2 border-accent bg-surface p-0.5"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
