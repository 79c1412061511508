import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtpCatcher } from "../smtp-catcher.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { openFaultProxy, type FaultProxy, type Mood } from "./fault-proxy.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, PROMISED_MS, setStage, SLACK_MS, tokenOver, type Stage } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";
import { makeJobsDue } from "../make-jobs-due.ts";

let clone: Clone;
let stage: Stage;
let proxy: FaultProxy;
let shop: ShopProcess;
let catcher: Awaited<ReturnType<typeof openSmtpCatcher>>;
let token: string;
beforeAll(async () => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1000);
  catcher = await openSmtpCatcher();
  proxy = await openFaultProxy({ host: "127.0.0.1", port: catcher.port });
  shop = await startShop({
    DATABASE_URL: clone.appUrl,
    DATABASE_OWNER_URL: clone.ownerUrl,
    SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
  });
  token = await tokenOver(shop.url, stage.cast.customer.email);
});
afterAll(async () => {
  await shop.remove();
  await proxy.close();
  await catcher.close();
  await stage.ownerDb.end();
  await clone.drop();
});

/** Makes waiting jobs due now, as if their retry delay were over. */
const hurry = async (): Promise<void> => {
  await makeJobsDue(stage.ownerDb);
  await stage.ownerDb.query("select notify_changed('jobs:mail.order')");
};

const unsent = async (): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ n: number }>(
    "select count(*)::int as n from jobs where ended_at is null and kind like 'mail.%'",
  );
  return rows[0]?.n ?? Number.NaN;
};

test("the mail server refuses, stalls and comes back: orders go on, and every mail arrives once", async () => {
  let orders = 0;
  for (const mood of ["refuses", "stalls", "passes"] as const satisfies Mood[]) {
    proxy.state.mood = mood;
    for (let nth = 0; nth < 5; nth++) {
      const key = `${mood}-${nth}`;
      const reply = await askOver(shop.url, "POST", "/orders", { token, key, body: stage.basket });
      expect(reply.status).toBe(201);
      expect(reply.ms).toBeLessThan(PROMISED_MS + SLACK_MS);
      orders += reply.body?.orders.length ?? 0;
    }
  }
  proxy.mend();
  proxy.cutAll();
  await expect
    .poll(
      async () => {
        await hurry();
        return await unsent();
      },
      { interval: 1000, timeout: 180_000 },
    )
    .toBe(0);
  const ids = catcher.caught.map(({ messageId }) => messageId);
  const apart = new Set(ids);
  expect(apart.size).toBe(orders);
  reportFigures("Mail server away", {
    orders,
    mails: ids.length,
    "sent twice": ids.length - apart.size,
  });
  expect(await stage.invariants.broken()).toEqual([]);
});
