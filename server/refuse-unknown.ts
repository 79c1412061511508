import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contract } from "#contract/contract.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { Refused } from "#contract/wire/refusals.ts";

/** Unknown paths of the API: 404, or 405 where the path exists for other methods. */
export const refuseUnknown = (app: FastifyInstance): void => {
  const paths = Object.keys(contract).map((key) => {
    const [method = "", path = ""] = key.split(" ");
    return { method, pattern: new RegExp(`^${BASE_PATH}${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) };
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const [path = ""] = request.url.split("?");
    const allowed = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // A name that is too long for the router matches no route, although the method is allowed.
    if (allowed.length === 0 || allowed.includes(request.method))
      throw new Refused("http/not-found");
    reply.header("allow", allowed.join(", "));
    throw new Refused("http/method-not-allowed");
  };
  // Before any body is read. Fastify's own handler would log the URL with the keys in it.
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
  app.all(`${BASE_PATH}/*`, { onRequest: refuse }, refuse);
};
