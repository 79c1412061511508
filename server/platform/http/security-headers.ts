import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/**
 * The headers by which browsers hold every answer to what it is for. They are the same for all answers, so Helmet is
 * asked once: asked for each, it makes itself anew, which took a tenth of a small answer's time.
 */
export const securityHeaders = ({ https }: { https: boolean }): OutgoingHttpHeaders => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const guard = helmet({
    // Whatever isn't a page, which brings a policy of its own, is nothing that a browser should run or show in a frame.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
    hsts: https,
  });
  guard(answer.req, answer, () => undefined); // what it can't do it throws
  return { ...answer.getHeaders() };
};
