/** A few of the texts, in a few of the fields; `npm run test:long` tests all texts in all fields. */
import { expect, test, type Page } from "@playwright/test";
import { storedScripts } from "#test/long/stored-scripts.ts";
import {
  aColleagueMoves,
  aShopperOrders,
  openAsStaff,
  send,
  theShopperAsksToCancel,
  tokenOf,
} from "../staff-steps.ts";
import { openPage, pageIsReady, signIn } from "../steps.ts";

const AGENT = "agent.home@phohang.test";
const SHOPPER = "customer@phohang.test";

const [tag, closing, attribute] = [storedScripts[0], storedScripts[4], storedScripts[10]].map(
  (text = "") => text,
) as [string, string, string]; // as: three texts were written

const expectNothingRan = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => "__ran" in window)).toBe(false);

test(
  "what looks like a script is shown as it was typed: to who searches, to the buyer, to the store",
  { tag: "@long" },
  async ({ page, request }) => {
    for (const text of [tag, closing, attribute]) {
      await openPage(page, `/search?name=${encodeURIComponent(text)}`);
      await expect(page.getByRole("main")).toContainText(text);
      await expectNothingRan(page);
    }

    const id = await aShopperOrders(request, "Home");
    const token = await tokenOf(request, AGENT);
    await send(request, ["PUT", `/admin/orders/${id}/note`], token, { note: closing });
    await aColleagueMoves(request, AGENT, id, "transferred");
    await theShopperAsksToCancel(request, id, tag);
    await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
    for (const text of [tag, closing]) await expect(page.getByRole("main")).toContainText(text);
    await expectNothingRan(page);

    await signIn(page, SHOPPER, await tokenOf(request, SHOPPER));
    await page.goto(`/order/${id}`);
    await pageIsReady(page);
    await expect(page.getByRole("main")).toContainText(tag);
    await expectNothingRan(page);
  },
);
