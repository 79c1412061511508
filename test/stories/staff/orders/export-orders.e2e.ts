import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { openAsStaff } from "../../staff-steps.ts";
import { stateIsAccessible } from "../../steps.ts";

/**
 * Makes the page get only the first half of the first piece of each file, until the returned function is called. A slow
 * connection would not do: the demo's orders may come in one piece, however long it takes.
 */
const holdBackFiles = async (page: Page): Promise<() => Promise<void>> => {
  const passing = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const fetchWhole = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const answer = await fetchWhole(...call);
      if (!answer.headers.has("content-disposition") || !answer.body) return answer;
      const aborted = new Promise((abort) => call[1]?.signal?.addEventListener("abort", abort));
      const halves = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: async (bytes, controller) => {
          const half = Math.ceil(bytes.length / 2);
          controller.enqueue(bytes.subarray(0, half));
          await Promise.race([promise, aborted]);
          controller.enqueue(bytes.subarray(half));
        },
      });
      return new Response(answer.body.pipeThrough(halves), { headers: answer.headers });
    };
    return resolve;
  });
  return async () => await passing.evaluate((pass) => pass());
};

test(
  "a long export of orders says how far it is, can be canceled, and comes whole the next time",
  { tag: "@long" },
  async ({ page, isMobile }) => {
    await openAsStaff(page, "/admin/order", "admin.power@phohang.test");
    const buttons = page.getByRole("group", { name: "Export the list" });
    const csv = buttons.getByRole("button", { name: "Export the list: CSV" });
    if (isMobile) await page.getByRole("button", { name: "Filter" }).click();
    const passOn = await holdBackFiles(page);
    await csv.press("Enter");
    const said = buttons.getByRole("status");
    await expect(said).toHaveText(/^[\d.]+ MB so far, of [\d,]+ orders?$/);
    await expect(csv).toHaveAttribute("aria-busy", "true");
    await stateIsAccessible(page);
    await buttons.getByRole("button", { name: "Cancel the download" }).press("Enter");
    await expect(said).toBeEmpty();
    await expect(csv).toBeFocused();
    await expect(csv).not.toHaveAttribute("aria-busy");
    await passOn();

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
