import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import { openPictureReader } from "./picture-reader.ts";
import { pictureHeaders, pictureName, type PictureStore } from "./picture-store.ts";

/** Serves `/pictures/<file>-<width>.<format>` from the store. */
export const pictureRoutes = (app: FastifyInstance, store: PictureStore): void => {
  const read = openPictureReader(store);
  app.get<{ Params: { "*": string } }>("/pictures/*", async (request, reply) => {
    const name = request.params["*"];
    if (!pictureName.test(name)) throw new Refused("http/not-found");
    const bytes = await read(name, request.deadline);
    return reply
      .headers({ ...pictureHeaders(name), "x-content-type-options": "nosniff" })
      .send(bytes);
  });
};
