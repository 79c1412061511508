import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { openAsStaff } from "../../staff-steps.ts";
import { stateIsAccessible } from "../../steps.ts";

/** Bytes a second: the file of the demo's orders takes some seconds. */
const SLOW = 8_000;

test(
  "a long export of orders says how far it is, can be canceled, and comes whole the next time",
  { tag: "@long" },
  async ({ page, isMobile }) => {
    await openAsStaff(page, "/admin/order", "admin.power@phohang.test");
    const network = await page.context().newCDPSession(page);
    const slowDown = async (downloadThroughput: number) =>
      await network.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput,
        uploadThroughput: -1,
      });
    const buttons = page.getByRole("group", { name: "Export the list" });
    const csv = buttons.getByRole("button", { name: "Export the list: CSV" });
    if (isMobile) await page.getByRole("button", { name: "Filter" }).click();
    await slowDown(SLOW);
    await csv.press("Enter");
    const said = buttons.getByRole("status");
    await expect(said).toHaveText(/^[\d.]+ MB so far, of [\d,]+ orders?$/, { timeout: 30_000 });
    await expect(csv).toHaveAttribute("aria-busy", "true");
    await stateIsAccessible(page);
    await buttons.getByRole("button", { name: "Cancel the download" }).press("Enter");
    await expect(said).toBeEmpty();
    await expect(csv).toBeFocused();
    await expect(csv).not.toHaveAttribute("aria-busy");
    await slowDown(-1);

    const saving = page.waitForEvent("download");
    await csv.press("Enter");
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^orders.*\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");
    const [count] = /\d+/.exec(await page.getByText(/^\d+ orders?$/).innerText()) ?? [];
    expect(lines.length).toBeGreaterThan(Number(count));
    await expect(said).toBeEmpty();
  },
);
