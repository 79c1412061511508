import { expect, test, type Page } from "@playwright/test";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { aShopperOrders, openAsStaff, send, tells, tokenOf } from "../../staff-steps.ts";
import { DEMO_PASSWORD, goTo, pageIsAccessible, stateIsAccessible } from "../../steps.ts";
import { addWebhook, deleteWebhooks, openReceiver, runExample } from "../../webhook-steps.ts";

const ADMIN = "admin.home@phohang.test";
/** Words of the name of its store. */
const STORE = "Home";

const cardOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The deliveries about an order, the newest first. */
const deliveriesOf = (page: Page, order: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: `Order ${order}` }) });

test("an admin adds a webhook, and the receiver of the page verifies an order and gets it again", async ({
  page,
  request,
}, { project }) => {
  const name = `Kho ${project.name}`;
  await deleteWebhooks(request, ADMIN, name);
  await openAsStaff(page, "/admin/webhooks", ADMIN);
  await page.getByText("A receiver in Node.js").press("Enter");
  const code = await page.getByRole("textbox", { name: "receiver.mjs" }).inputValue();
  await stateIsAccessible(page);
  await page.getByRole("button", { name: "Add a webhook" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  const add = dialog.getByRole("button", { name: "Add", exact: true });
  await add.press("Enter");
  await expect(dialog.getByText("Choose at least one event.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await pageIsAccessible(page, "dialog[open]");
  const port = await freePort();
  await page.keyboard.type(name);
  await goTo(page, dialog.getByLabel("Address"));
  await page.keyboard.type(`http://me:secret@127.0.0.1:${port}`);
  await goTo(page, dialog.getByRole("checkbox", { name: "Order placed" }));
  await page.keyboard.press("Space");
  await goTo(page, dialog.getByLabel("Your password"));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByText("The address must not contain a user name or a password."),
  ).toBeVisible();
  await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}`);
  await add.press("Enter");

  const made = page.getByRole("dialog", { name: `The secret of ${name}` });
  const secret = (await made.getByText(/^whsec_/).textContent()) ?? "";
  await pageIsAccessible(page, "dialog[open]");
  await made.getByRole("button", { name: "I have copied it" }).press("Enter");
  await expect(page.locator("body")).not.toContainText(secret);
  const card = cardOf(page, name);
  await expect(card.getByText("Nothing sent yet")).toBeVisible();

  const receiver = await runExample(code, { port, secret });
  try {
    await card.getByRole("button", { name: `Send a test: ${name}` }).press("Enter");
    const result = page.getByRole("dialog", { name: `Test of ${name}` });
    await expect(result.getByText("Answered 204")).toBeVisible();
    await pageIsAccessible(page, "dialog[open]");
    await result.getByRole("button", { name: "Close" }).last().press("Enter");
    const order = await aShopperOrders(request, STORE);
    await expect.poll(receiver.said).toMatch(new RegExp(`^order.placed .+"${order}"`, "m"));

    await card.getByRole("link", { name: `Deliveries: ${name}` }).press("Enter");
    const delivery = deliveriesOf(page, order).first();
    await expect(delivery.getByText("Delivered")).toBeVisible();
    await pageIsAccessible(page);
    await delivery.getByRole("button", { name: /^Details/ }).press("Enter");
    const details = page.getByRole("dialog", { name: "Order placed" });
    await expect(details.getByRole("textbox", { name: "Content" })).toHaveValue(
      new RegExp(`"id": "${order}"`),
    );
    await pageIsAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await tells(page, "success", "The event is sent again.", () =>
      delivery.getByRole("button", { name: /^Send again/ }).press("Enter"),
    );
    const again = deliveriesOf(page, order).filter({ hasText: "Sent again" });
    await expect(again.getByText("Delivered")).toBeVisible();
    // The receiver knows it by its id.
    expect(receiver.said().match(new RegExp(`"${order}"`, "g"))).toHaveLength(1);
  } finally {
    await receiver.close();
  }

  await page.getByRole("link", { name: "All webhooks" }).press("Enter");
  await expect(card.getByText("Works")).toBeVisible();
  await card.getByRole("button", { name: `Delete: ${name}` }).press("Enter");
  const question = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await pageIsAccessible(page, "dialog[open]");
  await tells(page, "success", "The webhook is deleted.", () =>
    question.getByRole("button", { name: "Delete" }).press("Enter"),
  );
  await expect(card).toHaveCount(0);
  await expect(page.getByText(/^A webhook sends what happens/)).toBeFocused();
});

test(
  "an admin sees why a receiver fails, pauses it, and sends again what one that was gone has missed",
  { tag: "@long" },
  async ({ page, request }, { project }) => {
    const failing = `Failing ${project.name}`;
    const gone = `Gone ${project.name}`;
    for (const name of [failing, gone]) await deleteWebhooks(request, ADMIN, name);
    const [broken, away] = [await openReceiver(500, "database is locked"), await openReceiver(410)];
    try {
      const events = ["order.placed"] as const;
      const id = await addWebhook(request, ADMIN, { name: failing, url: broken.url, events });
      await addWebhook(request, ADMIN, { name: gone, url: away.url, events });
      const order = await aShopperOrders(request, STORE);

      await openAsStaff(page, `/admin/webhooks/${id}`, ADMIN);
      const delivery = deliveriesOf(page, order);
      await expect(delivery.getByText("Answered 500")).toBeVisible();
      await expect(delivery.getByText(/^Next try: \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
      await delivery.getByRole("button", { name: /^Details/ }).press("Enter");
      const details = page.getByRole("dialog", { name: "Order placed" });
      await expect(details.getByText("Look for the error in the log").first()).toBeVisible();
      await expect(
        details.getByRole("textbox", { name: "Beginning of the answer" }).first(),
      ).toHaveValue("database is locked");
      await pageIsAccessible(page, "dialog[open]");
      await page.keyboard.press("Escape");
      await page.getByLabel("State", { exact: true }).selectOption("Delivered");
      await expect(page.getByText("No such delivery")).toBeVisible();
      await page.getByRole("link", { name: "Show all deliveries" }).press("Enter");
      await expect(delivery).toBeVisible();

      await page.getByRole("link", { name: "All webhooks" }).press("Enter");
      await expect(cardOf(page, failing).getByText("Fails", { exact: true })).toBeVisible();
      await tells(page, "success", "The webhook is paused. Events wait.", () =>
        page.getByRole("button", { name: `Pause: ${failing}` }).press("Enter"),
      );
      await expect(cardOf(page, failing).getByText("Paused")).toBeVisible();
      await expect(cardOf(page, failing).getByText(/events? waits?, for at most/)).toBeVisible();

      const stopped = cardOf(page, gone);
      await expect(stopped.getByText(/^Stopped on .+: nothing is sent$/)).toBeVisible();
      await expect(stopped.getByText("Your server answered 410")).toBeVisible();
      await pageIsAccessible(page);
      away.state.status = 204;
      await tells(page, "success", "The webhook sends again.", () =>
        page.getByRole("button", { name: `Send again: ${gone}` }).press("Enter"),
      );
      await expect(stopped.getByText("Works")).toBeVisible();

      await page.getByRole("link", { name: `Deliveries: ${gone}` }).press("Enter");
      await expect(delivery.getByText("Delivered")).toBeVisible();
      await page.getByRole("button", { name: "Send several again" }).press("Enter");
      const several = page.getByRole("dialog", { name: "Send several again" });
      await pageIsAccessible(page, "dialog[open]");
      await several.getByRole("radio", { name: /^All that have ended/ }).press("Space");
      await several.getByLabel("Of the last").selectOption("hour");
      await tells(page, "success", "sent again.", () =>
        several.getByRole("button", { name: "Send again" }).press("Enter"),
      );
      await expect(delivery.filter({ hasText: "Sent again" }).getByText("Delivered")).toBeVisible();
      const ids = away.received
        .filter(({ body }) => body.includes(`"${order}"`))
        .map(({ headers }) => headers["webhook-id"]);
      expect(new Set(ids).size).toBe(1);
    } finally {
      for (const receiver of [broken, away]) receiver.close();
      for (const name of [failing, gone]) await deleteWebhooks(request, ADMIN, name);
    }
  },
);

test(
  "an admin edits a webhook that another admin changed meanwhile, and changes its secret",
  { tag: "@long" },
  async ({ page, request }) => {
    const name = "Kế toán";
    await deleteWebhooks(request, ADMIN, name);
    const url = "https://example.com/webhooks";
    const events = ["statement.closed"] as const;
    const id = await addWebhook(request, ADMIN, { name, url, events });
    await openAsStaff(page, "/admin/webhooks", ADMIN);
    const card = cardOf(page, name);
    await card.getByRole("button", { name: `Edit: ${name}` }).press("Enter");
    const dialog = page.getByRole("dialog", { name: `Edit ${name}` });
    await dialog.getByRole("checkbox", { name: "Return moved on" }).press("Space");
    const token = await tokenOf(request, ADMIN);
    await send(request, ["PUT", `/admin/webhooks/${id}`], token, {
      name,
      url: `${url}/2`,
      events,
      state: "active",
      version: 1,
    });
    const save = dialog.getByRole("button", { name: "Save" });
    await save.press("Enter");
    await expect(dialog.getByText("Somebody else changed this webhook")).toBeVisible();
    await pageIsAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Show what is saved" }).press("Enter");
    await expect(dialog.getByLabel("Address")).toHaveValue(`${url}/2`);
    await dialog.getByRole("checkbox", { name: "Return moved on" }).press("Space");
    await tells(page, "success", "The webhook is saved.", () => save.press("Enter"));
    await expect(card.getByText("Return moved on · Statement closed")).toBeVisible();
    await expect(card.getByText(`${url}/2`)).toBeVisible();

    await card.getByRole("button", { name: `Change the secret: ${name}` }).press("Enter");
    const rotation = page.getByRole("dialog", { name: "Change the secret?" });
    await rotation.getByLabel("Your password").fill("wrong");
    await rotation.getByRole("button", { name: "Change", exact: true }).press("Enter");
    await expect(rotation.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
    await pageIsAccessible(page, "dialog[open]");
    await rotation.getByLabel("Your password").fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    const made = page.getByRole("dialog", { name: `The secret of ${name}` });
    await expect(made.getByText(/^whsec_/)).toBeVisible();
    await made.getByRole("button", { name: "I have copied it" }).press("Enter");
    await expect(card.getByText(/^The old secret signs, too, until/)).toBeVisible();
    await deleteWebhooks(request, ADMIN, name);
  },
);
