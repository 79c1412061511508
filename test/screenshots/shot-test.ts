import { test as base } from "@playwright/test";
import { castFor, type Cast } from "./cast.ts";

/** A test of a picture, with the people and orders of its worker. */
export const test = base.extend<object, { cast: Cast }>({
  cast: [
    async ({ playwright }, use, { parallelIndex }) => {
      const baseURL = process.env["STORIES_URL"];
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      const { cast, restore } = await castFor(request, parallelIndex);
      await use(cast);
      await restore();
      await request.dispose();
    },
    { scope: "worker" },
  ],
});
