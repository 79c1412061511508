import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import type { Deadline } from "../deadline.ts";
import { openPictureReader, type PictureReader } from "./picture-reader.ts";
import { accessOf, pictureHeaders, pictureName, type PictureStore } from "./picture-store.ts";

/** Whether everybody may see a revocable picture now. `file` is its name without width and format. */
export type IsPublished = (file: string, deadline: Deadline) => Promise<boolean>;

/**
 * Whether a public picture is withdrawn although its name says that everybody may see it for good: names had no beginning
 * before pictures could be withdrawn.
 */
export type IsWithdrawn = (file: string, deadline: Deadline) => Promise<boolean>;

/**
 * Serves `/pictures/<file>-<width>.<format>` from the store. Each request for a revocable picture asks whether it is still
 * published, so it is gone from all processes at once; caches ask again after seconds. Private ones are not found.
 */
export const pictureRoutes = (
  app: FastifyInstance,
  store: PictureStore,
  isPublished: IsPublished,
  isWithdrawn: IsWithdrawn,
): Pick<PictureReader, "cachedBytes"> => {
  const { read, cachedBytes } = openPictureReader(store);
  app.get<{ Params: { "*": string } }>("/pictures/*", async (request, reply) => {
    const name = request.params["*"];
    const access = accessOf(name);
    if (!pictureName.test(name) || access === "private") throw new Refused("http/not-found");
    if (access === "public" && (await isWithdrawn(fileOf(name), request.deadline)))
      throw new Refused("http/not-found");
    reply.headers({ ...pictureHeaders(name), "x-content-type-options": "nosniff" });
    if (access === "revocable") {
      if (!(await isPublished(fileOf(name), request.deadline))) throw new Refused("http/not-found");
      // The bytes under a name never change.
      const etag = `"${name}"`;
      reply.header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    }
    return reply.send(await read(name, request.deadline));
  });
  return { cachedBytes };
};

const fileOf = (name: string): string => name.slice(0, name.lastIndexOf("-"));
