/** The browser's own drag and drop, for a mouse. Touch and keyboards use the list of each player (`group-select.tsx`). */
import { type DragEvent, useState } from "react";
import type { PlayerId } from "#rules/golf";

const dataType = "application/x-clubhouse-player";

export function draggable(playerId: PlayerId) {
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent): void {
      dataTransfer.setData(dataType, playerId);
      dataTransfer.effectAllowed = "move";
    },
  };
}

/** `zone`: props of the element that takes players. `isOver`: a player is held over it. */
export function useDropZone(onDrop: (playerId: PlayerId) => void) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes(dataType)) return;
      // Otherwise the browser takes no drop here.
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
      // Also sent when the pointer moves to a part of the same element.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent): void {
      const playerId = event.dataTransfer.getData(dataType);
      if (playerId === "") return;
      event.preventDefault();
      setOver(false);
      onDrop(playerId);
    },
  };
  return { isOver, zone };
}
