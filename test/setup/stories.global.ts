import { openSpawnedShop } from "./spawned-shop.ts";

/**
 * Opens a demo shop of the run's own. With STORIES_URL set, that one is used instead. Answers how to close it.
 */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["STORIES_URL"]) return undefined;
  const { url, close } = await openSpawnedShop(() => ({ DEMO: "1" }));
  process.env["STORIES_URL"] = url; // the workers inherit it
  return close;
}
