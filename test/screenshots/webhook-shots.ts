import type { Page } from "@playwright/test";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { aQuietWebhook } from "../stories/webhook-steps.ts";
import type { Shot } from "./shot.ts";

const ADMIN = "admin.power@phohang.test";
const path = "/admin/webhooks";
const as = "admin";

const add = async (page: Page): Promise<void> => {
  await aQuietWebhook(page.request, ADMIN);
};

/** Shows the webhook as one that stopped after fifty failures. */
const tripped = async (page: Page): Promise<void> => {
  await add(page);
  const at = new Date().toISOString();
  await page.route(`**${BASE_PATH}/admin/webhooks`, async (route) => {
    const response = await route.fetch();
    const { webhooks }: { webhooks: object[] } = await response.json();
    const lastFailure = { at, status: 503, error: "status" };
    const failed = {
      state: "tripped",
      trippedAt: at,
      failuresInARow: 50,
      waiting: 12,
      lastFailure,
    };
    await route.fulfill({ json: { webhooks: webhooks.map((each) => ({ ...each, ...failed })) } });
  });
};

/** The webhooks of a store, and the log of one. */
export const webhookShots: readonly Shot[] = [
  // This store has none.
  { name: "staff-webhooks-empty", path, as: "partsAdmin" },
  { name: "staff-webhooks", path, as, before: add },
  { name: "staff-webhooks-tripped", path, as, before: tripped },
  {
    name: "staff-webhooks-guide",
    path,
    as,
    before: add,
    act: async (page) => {
      for (const summary of await page.getByRole("main").locator("summary").all())
        await summary.click();
    },
  },
  {
    name: "staff-webhook-refused",
    path,
    as,
    before: add,
    act: async (page, say) => {
      await page.getByRole("button", { name: say("Add a webhook", "Thêm webhook") }).click();
      await page.getByRole("dialog").locator("button[type=submit]").click();
    },
    window: true,
  },
  {
    name: "staff-webhook-deliveries",
    path,
    as,
    before: add,
    act: async (page, say) => {
      const log = new RegExp(say("^Deliveries: ", "^Nhật ký gửi: "));
      await page.getByRole("link", { name: log }).first().click();
      await page.waitForURL(/\/admin\/webhooks\/\d+/);
    },
  },
];
