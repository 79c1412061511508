import type { FastifyInstance, FastifyRequest } from "fastify";
import { deadlineIn, type Deadline } from "../deadline.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyRequest {
    /** Set as the request arrives. */
    deadline: Deadline;
    /** When its body began to be read, in milliseconds of the process. */
    bodySince: number;
  }
}

/** Gives each request its time to be answered, in milliseconds from its arrival; sending its body doesn't count. */
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

/** Reads what is still being sent, on the sender's time. */
export const onSendersTime = async <T>(
  { deadline }: FastifyRequest,
  read: () => Promise<T>,
): Promise<T> => {
  const begun = performance.now();
  const sent = await read();
  deadline.putOff(performance.now() - begun);
  return sent;
};
