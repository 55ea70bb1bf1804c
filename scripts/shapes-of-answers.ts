/** How do the shapes of the answers reach the phone? As plain data that the build makes from the contract's schemas. */
import type { Plugin } from "vite";
import { answerShapes } from "../src/contract/answer-shapes.ts";

export function shapesOfAnswers(): Plugin {
  const modules = new Map(
    Object.entries(answerShapes).map(([part, shapes]) => [`virtual:answer-shapes/${part}`, shapes]),
  );
  return {
    name: "answer-shapes",
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => {
      const shapes = modules.get(id.slice(1));
      return shapes && `export default ${JSON.stringify(shapes)};`;
    },
  };
}
