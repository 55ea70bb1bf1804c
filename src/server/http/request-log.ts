/**
 * Which line does the log get for a request?
 * One, when it has been answered, with what it asked for. Fastify by itself writes a second one when it arrives: with
 * both, an answer that is kept took a tenth longer.
 */
import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    // Whose it was: by the id, which is no secret.
    const player = req.actor?.id;
    const answered = { req, res, player, responseTime: Math.round(res.elapsedTime) };
    if (error) req.log.error({ ...answered, err: error }, "request errored");
    else req.log.info(answered, "request completed");
  }
}
