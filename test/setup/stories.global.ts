import { openSpawnedShop } from "./spawned-shop.ts";

/**
 * Opens a demo shop for the run. If STORIES_URL is set, that shop is used instead; STORIES_DATA_DIR is its data folder,
 * `data` by default. Returns how to close it.
 */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["STORIES_URL"]) return undefined;
  const { url, dataDir, close } = await openSpawnedShop(() => ({
    DEMO: "1",
    // The receivers of webhooks are on this machine.
    WEBHOOK_PRIVATE_ADDRESSES: "allow",
  }));
  Object.assign(process.env, { STORIES_URL: url, STORIES_DATA_DIR: dataDir }); // the workers inherit these variables
  return close;
}
