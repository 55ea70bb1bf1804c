import { get } from "node:http";

type ReceivedEvent = {
  readonly id: number;
  readonly message: { readonly kind: string; readonly teeTimeId?: string };
};

export function follow(url: string, cookie: string, hear: (heard: ReceivedEvent) => void) {
  const { promise: started, resolve: start } = Promise.withResolvers<number>();
  const asking = get(`${url}/api/events`, { headers: { cookie }, agent: false }, (response) => {
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      const blocks = (text + chunk).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? [];
        if (data !== undefined) hear({ id: Number(id), message: JSON.parse(data) });
      }
    });
    start(response.statusCode ?? 0);
  });
  asking.on("error", () => start(0));
  return { started, end: () => void asking.destroy() };
}
