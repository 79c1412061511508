import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generateClient, withoutTypes } from "./generate-client.ts";

const file = (end: string) =>
  fileURLToPath(new URL(`../../client/phohang.${end}`, import.meta.url));

test("the client is the one that `npm run client` makes of the contract", async () => {
  const client = await generateClient();
  await expect(client).toMatchFileSnapshot(file("ts"));
  await expect(await withoutTypes(client)).toMatchFileSnapshot(file("js"));
});
