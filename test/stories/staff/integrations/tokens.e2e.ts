import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { curlInPath } from "../../../client/curl-in-path.ts";
import { openAsStaff, send, tells, tokenOf } from "../../staff-steps.ts";
import { DEMO_PASSWORD, goTo, pageIsAccessible } from "../../steps.ts";

const ADMIN = "admin.home@phohang.test";
const API = "/ecommerce-shopping/api";

const cardOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Revokes what another try of the story left. */
const revokeAll = async (request: APIRequestContext, name: string): Promise<void> => {
  const token = await tokenOf(request, ADMIN);
  const { tokens } = await send<{
    tokens: { id: string; name: string; revokedAt: string | null }[];
  }>(request, ["GET", "/admin/tokens"], token);
  for (const { id, name: known, revokedAt } of tokens)
    if (known === name && revokedAt === null)
      await request.delete(`${API}/admin/tokens/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
};

type Products = { products: { id: string; price: number }[] };

test("an admin makes a token by keyboard, its example runs, its change is listed, and once revoked it is refused", async ({
  page,
  request,
}, { project }) => {
  const name = `Phần mềm kho ${project.name}`;
  await revokeAll(request, name);
  await openAsStaff(page, "/admin/tokens", ADMIN);
  await expect(page.getByRole("textbox", { name: "In a shell" })).toHaveValue(/phk_…/);
  const byClient = page.getByRole("textbox", { name: "In Node.js" });
  await expect(byClient).toHaveValue(/listOwnProducts/);
  await expect(page.getByRole("link", { name: "the documentation of the API" })).toHaveAttribute(
    "href",
    `${API}/docs`,
  );
  await pageIsAccessible(page);
  await page.getByRole("button", { name: "Make a token" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  const make = dialog.getByRole("button", { name: "Make the token" });
  await make.press("Enter");
  await expect(dialog.getByText("Please tick at least one.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await pageIsAccessible(page, "dialog[open]");
  await page.keyboard.type(name);
  for (const scope of ["Read products", "Change products"]) {
    await goTo(page, dialog.getByRole("checkbox", { name: scope }));
    await page.keyboard.press("Space");
  }
  await goTo(page, dialog.getByLabel("Last day"));
  await page.keyboard.type("01012020");
  await goTo(page, dialog.getByLabel("Your password"));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This time has passed.")).toBeVisible();
  await dialog.getByLabel("Last day").fill("");
  await make.press("Enter");

  const made = page.getByRole("dialog", { name: `The token ${name}` });
  const token = (await made.getByText(/^phk_\w+$/).textContent()) ?? "";
  const code = await made.getByRole("textbox", { name: "In a shell" }).inputValue();
  await pageIsAccessible(page, "dialog[open]");
  await made.getByRole("button", { name: "I have copied it" }).press("Enter");
  await expect(page.locator("body")).not.toContainText(token);
  const card = cardOf(page, name);
  await expect(card.getByText("Not used yet")).toBeVisible();

  const { folder, env } = await curlInPath();
  const { stdout } = await promisify(execFile)("sh", ["-c", code], { cwd: folder, env });
  await rm(folder, { recursive: true });
  const { products }: Products = JSON.parse(stdout);
  const [product] = products;
  if (!product) throw new Error("the store has no products");
  const { id, price } = product;
  // Other stories expect the price that it has.
  for (const next of [price + 1_000, price])
    await send(request, ["PUT", `/products/${id}/quick`], token, { price: next });
  await page.reload();
  await expect(card.getByText(/^Last request: /)).toBeVisible();
  await card.getByRole("button", { name: `What it did: ${name}` }).press("Enter");
  const acts = page.getByRole("dialog", { name: `What ${name} did` });
  await expect(acts.getByText(`Set the price of product ${id}`)).toHaveCount(2);
  await expect(acts.getByRole("link", { name: `product ${id}` })).toHaveCount(2);
  await pageIsAccessible(page, "dialog[open]");
  await page.keyboard.press("Escape");
  // An older version of the shop wrote an act that this one has no word for.
  const old = { act: "product.update", object: `product:${id}`, at: new Date().toISOString() };
  await page.route("**/admin/tokens/*/acts", (route) => route.fulfill({ json: { acts: [old] } }));
  await card.getByRole("button", { name: `What it did: ${name}` }).press("Enter");
  await expect(acts.getByText(`product.update product ${id}`)).toBeVisible();
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: `Revoke ${name}` }).press("Enter");
  const question = page.getByRole("alertdialog", { name: `Revoke ${name}?` });
  await tells(page, "success", `${name} is revoked.`, () =>
    question.getByRole("button", { name: "Revoke" }).press("Enter"),
  );
  const refused = await request.get(`${API}/admin/products`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
  await page.getByText(/^Revoked and expired tokens/).press("Enter");
  await expect(card.getByText(/^Revoked on /).first()).toBeVisible();
  await pageIsAccessible(page);
});
