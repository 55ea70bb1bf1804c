/**
 * How is a player dragged into a group? By the browser's own drag and drop, with a mouse. Without one the same is done
 * with the list beside each name (`group-select.tsx`), by touch and by keyboard.
 */
import { type DragEvent, useState } from "react";
import type { PlayerId } from "#rules/golf";

/** Nothing else that is dragged over a group is a player. */
const dataType = "application/x-clubhouse-player";

/** For the element that is the player. */
export function draggable(playerId: PlayerId) {
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent): void {
      dataTransfer.setData(dataType, playerId);
      dataTransfer.effectAllowed = "move";
    },
  };
}

/** `zone`: for the element that takes players; `isOver` while one is held over it. */
export function useDropZone(onDrop: (playerId: PlayerId) => void) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes(dataType)) return;
      // Else the browser takes no drop here.
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
      // It is also sent when the pointer moves on to a part of the same element.
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
