import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as tokens from "#contract/integrations/tokens.ts";
import * as webhooks from "#contract/integrations/webhook-events.ts";
import * as limits from "#contract/rules/limits.ts";
import * as storeOrders from "#contract/staff/store-orders.ts";
import * as endpoint from "#contract/wire/endpoint.ts";

const constants: Record<string, unknown> = {
  ...tokens,
  ...webhooks,
  ...limits,
  ...storeOrders,
  ...endpoint,
};

test("the limits of docs/api.md are those of the constants", async () => {
  const file = fileURLToPath(new URL("../../docs/api.md", import.meta.url));
  const document = await readFile(file, "utf8");
  const rows = [...document.matchAll(/^\| [^|]+ \| ([\d,]+) \| `([A-Z_]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, value = "", name = ""] of rows)
    expect([name, constants[name]]).toEqual([name, Number(value.replaceAll(",", ""))]);
});
