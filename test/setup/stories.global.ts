import { openSpawnedShop } from "./spawned-shop.ts";

/**
 * Opens a demo shop of the run's own. With STORIES_URL set, that one is used instead; STORIES_DATA_DIR says where its
 * data lies, if not in `data`. Answers how to close it.
 */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["STORIES_URL"]) return undefined;
  const { url, dataDir, close } = await openSpawnedShop(() => ({ DEMO: "1" }));
  Object.assign(process.env, { STORIES_URL: url, STORIES_DATA_DIR: dataDir }); // the workers inherit them
  return close;
}
