import { expect, test } from "@playwright/test";
import { addDays, countDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { aGood, newShopper, openAs, putIntoCart, saveAddress } from "../shopper-steps.ts";
import { openAsStaff, send, tells, tokenOf } from "../staff-steps.ts";
import { openPage, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.power@phohang.test";
const STORE = "/bosch_power_tool";

type Profile = { version: number };

// Other stories buy there, so the store is open again after this one.
test.afterAll(async ({ request }) => {
  const token = await tokenOf(request, ADMIN);
  const { version } = await send<Profile>(request, ["GET", "/admin/store-profile"], token);
  await send(request, ["PUT", "/admin/store-profile"], token, { version, closure: null });
});

const shown = (day: string) => day.split("-").toReversed().join("/");
const isoOf = (typed: string) => typed.split("/").toReversed().join("-");

test("a store fills in the days of Tết, closes for others, and its pages and the checkout say when parcels leave", async ({
  page,
  request,
}) => {
  const today = vietnamDay(new Date());
  const [last, next] = [addDays(today, 2), addDays(today, 3)];
  await openAsStaff(page, "/admin/settings/store", ADMIN);
  await page.getByRole("radio", { name: /^Orders, sent later/ }).check({ force: true });
  await page.getByRole("button", { name: /^Tết 20\d\d$/ }).click();
  const [from, to] = [page.getByLabel("First day closed"), page.getByLabel("Last day closed")];
  // Seven days, the third of which is the first of the year.
  expect(countDays(isoOf(await from.inputValue()), isoOf(await to.inputValue()))).toBe(7);
  await from.fill(shown(today));
  await to.fill("31/02/2027");
  await to.blur();
  await expect(page.getByText("Enter a date such as 25/11/2026.")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(to).toBeFocused();
  await to.fill(shown(last));
  await expect(page.getByText(`Parcels leave again from ${shown(next)} on.`)).toBeVisible();
  await tells(page, "success", "The settings were saved.", async () => {
    await page.getByRole("button", { name: "Save changes" }).click();
  });

  const told = `The store is closed from ${shown(today)} to ${shown(last)}. Orders are taken; parcels leave from ${shown(next)} on.`;
  await expect(async () => {
    await openPage(page, STORE);
    await expect(page.getByText(told)).toBeVisible({ timeout: 100 });
  }).toPass();
  await stateIsAccessible(page);

  const shopper = await newShopper(request);
  const good = await aGood(request, "Power", 1);
  await saveAddress(request, shopper);
  await putIntoCart(request, shopper, [good, 1]);
  await openAs(page, shopper, "/checkout");
  const parcels = `This store is closed for some days: its parcels leave from ${shown(next)} on.`;
  await expect(page.getByText(parcels)).toBeVisible();
});
