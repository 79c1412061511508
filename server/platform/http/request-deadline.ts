import type { FastifyInstance, FastifyRequest } from "fastify";
import { deadlineIn, type Deadline } from "../deadline.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyRequest {
    /** Set when the request arrives. */
    deadline: Deadline;
    /** When reading its body began, in milliseconds of `performance.now()`. */
    bodySince: number;
  }
}

/** Gives each request a deadline, in milliseconds from its arrival. The time to receive its body does not count. */
export const giveDeadlines = (app: FastifyInstance, ms: number): void => {
  app.decorateRequest("deadline");
  app.decorateRequest("bodySince", 0);
  app.addHook("onRequest", async (request) => {
    request.deadline = deadlineIn(ms);
  });
  app.addHook("preParsing", async (request) => {
    request.bodySince = performance.now();
  });
  app.addHook("preValidation", async (request) => {
    request.deadline.putOff(performance.now() - request.bodySince);
  });
};

/** Reads the rest of a body, and puts the deadline off by the time that takes. */
export const onSendersTime = async <T>(
  { deadline }: FastifyRequest,
  read: () => Promise<T>,
): Promise<T> => {
  const begun = performance.now();
  const sent = await read();
  deadline.putOff(performance.now() - begun);
  return sent;
};
