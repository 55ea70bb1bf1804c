/** What the build makes of the contract's schemas (`vite.config.ts`). */
declare module "virtual:answer-shapes/beforeLogin" {
  const shapes: import("#contract/answer-shapes").AnswerShapes;
  export default shapes;
}

declare module "virtual:answer-shapes/behindLogin" {
  const shapes: import("#contract/answer-shapes").AnswerShapes;
  export default shapes;
}

declare module "virtual:answer-shapes/ofLeaderboard" {
  const shapes: import("#contract/answer-shapes").AnswerShapes;
  export default shapes;
}

declare module "virtual:answer-shapes/ofHelp" {
  const shapes: import("#contract/answer-shapes").AnswerShapes;
  export default shapes;
}

declare module "virtual:answer-shapes/ofFigures" {
  const shapes: import("#contract/answer-shapes").AnswerShapes;
  export default shapes;
}

declare module "virtual:answer-shapes/ofAdmins" {
  const shapes: import("#contract/answer-shapes").AnswerShapes;
  export default shapes;
}
