import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../http/network-of.ts";
import { paceCalls } from "../rate-limit.ts";

/** Renders for one network. A bot's are far above it, those of all people who share one are below. Half of a request's time is left for the render. */
const RENDER_LIMIT = { perSecond: 20, burst: 10, longestMs: 1_000 };
/** How long a request of another network counts as competing for the process. */
const COMPETING_MS = 1_000;

/**
 * Returns the milliseconds by which a render is to be delayed, so that a bot slows no other network down: none while one
 * network is alone. Refuses `http/too-many-requests` when too many of a network wait. `now` is in milliseconds.
 */
export const paceRenders = (
  app: FastifyInstance,
  now: () => number,
): ((request: FastifyRequest) => number) => {
  const delayOf = paceCalls(RENDER_LIMIT);
  let latest = { network: "", at: Number.NEGATIVE_INFINITY };
  /** The latest request of any other network than that of `latest`. */
  let other = latest;
  app.addHook("onRequest", (request, _reply, done) => {
    const network = networkOf(request.ip);
    if (network !== latest.network) other = latest;
    latest = { network, at: now() };
    done();
  });
  return (request) => {
    const network = networkOf(request.ip);
    const competing = network === latest.network ? other : latest;
    return now() - competing.at > COMPETING_MS ? 0 : delayOf(network, now());
  };
};
