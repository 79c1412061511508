import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import sharp from "sharp";
import { message, openPage, pageIsAccessible, stateIsAccessible, signIn } from "../steps.ts";
import {
  aColleagueMoves,
  aShopperOrders,
  openAsStaff,
  send,
  tells,
  tokenOf,
} from "../staff-steps.ts";

const CUSTOMER = "customer@phohang.test";
const ADMIN = "admin.auto@phohang.test";
const SUPER = "super@phohang.test";

type Product = { productId: string };

/** A shopper's order that was delivered, with its only product. */
const aDeliveredOrder = async (request: APIRequestContext): Promise<Product & { id: string }> => {
  const id = await aShopperOrders(request, "Automatic");
  for (const status of ["transferred", "delivering", "completed"])
    await aColleagueMoves(request, ADMIN, id, status);
  const token = await tokenOf(request, CUSTOMER);
  const { products } = await send<{ products: Product[] }>(
    request,
    ["GET", `/orders/${id}`],
    token,
  );
  return { id, productId: products[0]?.productId ?? "" };
};

const openAsCustomer = async (page: Page, path: string): Promise<void> => {
  await signIn(page, CUSTOMER, await tokenOf(page.request, CUSTOMER));
  await openPage(page, path);
};

/** The number of reviews of a product with one star. Other stories may write reviews with more. */
const lowStars = async (request: APIRequestContext, { productId }: Product): Promise<number> => {
  const path = `/products/${productId}/reviews`;
  const { histogram } = await send<{ histogram: number[] }>(request, ["GET", path]);
  return histogram[0] ?? 0;
};

test("a store answers a one-star review and reports it, the super admin hides it, and the rating follows", async ({
  page,
  request,
}) => {
  const bought = await aDeliveredOrder(request);
  const before = await lowStars(request, bought);
  const words = `Chưa từng nhận được hàng, đơn ${bought.id}`;

  await openAsCustomer(page, `/order/${bought.id}`);
  await page.getByRole("button", { name: "Evaluate" }).click();
  const evaluation = page.getByRole("dialog", { name: "Evaluate your products" });
  await evaluation.getByRole("radio", { name: "1 star", exact: true }).check({ force: true });
  await evaluation.getByRole("textbox").fill(words);
  const photo = await sharp({
    create: { width: 60, height: 40, channels: 3, background: "#b00" },
  })
    .png()
    .toBuffer();
  await evaluation
    .locator("input[type=file]")
    .setInputFiles({ name: "box.png", mimeType: "image/png", buffer: photo });
  await tells(page, "success", "Thank you for your review!", () =>
    evaluation.getByRole("button", { name: "Send review" }).click(),
  );
  await page.getByRole("button", { name: "Your reviews" }).click();
  const own = page.getByRole("dialog", { name: "Your reviews of this order" });
  await expect(own.getByRole("textbox")).toHaveValue(words);
  await expect(own.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
  await pageIsAccessible(page, "dialog[open]");
  expect(await lowStars(request, bought)).toBe(before + 1);

  await openAsStaff(page, "/admin/reviews?unanswered=true", ADMIN);
  await page.getByRole("searchbox").fill(bought.id);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("1 review", { exact: true })).toBeVisible();
  await stateIsAccessible(page);
  await page.getByRole("button", { name: /^Answer the review of/ }).press("Enter");
  const reply = page.getByRole("form", { name: /^Answer the review of/ });
  await reply.getByRole("list", { name: "Templates" }).getByRole("button").first().click();
  await expect(reply.getByRole("textbox")).not.toHaveValue(/\{name\}/);
  await reply.getByRole("textbox").fill("Kho đã kiểm tra: đơn được giao hôm qua.");
  // A colleague answers first: both answers are shown, and this one is published over it.
  const token = await tokenOf(request, ADMIN);
  const found = await send<{ reviews: { id: string }[] }>(
    request,
    ["GET", `/admin/reviews?q=${bought.id}`],
    token,
  );
  const path = `/admin/reviews/${found.reviews[0]?.id}/reply`;
  await send(request, ["PUT", path], token, { text: "Shop xin lỗi.", version: 0 });
  await reply.getByRole("button", { name: "Publish answer" }).click();
  const overtaken = page.getByRole("dialog", { name: "It was changed meanwhile" });
  await expect(overtaken).toContainText("Shop xin lỗi.");
  await pageIsAccessible(page, "dialog[open]");
  await tells(page, "success", "Answer published.", () =>
    overtaken.getByRole("button", { name: "Save mine over it" }).click(),
  );
  await expect(page.getByText("No review matches")).toBeVisible();
  await page.goto(`/admin/reviews?q=${bought.id}`);
  await page.getByRole("button", { name: /^Report the review of/ }).click();
  const report = page.getByRole("dialog", { name: "Report a review" });
  await report.getByLabel("Evidence").fill("Người mua đã ký nhận.");
  await tells(page, "success", "Reported.", () =>
    report.getByRole("button", { name: "Report", exact: true }).click(),
  );
  await expect(page.getByText(/^Decision by/)).toBeVisible();

  await openAsStaff(page, "/super-admin/reviews", SUPER);
  await page.goto("/super-admin/reviews?size=50");
  const reported = page.getByRole("article").filter({ hasText: bought.id });
  await expect(reported).toContainText("7 days left");
  await stateIsAccessible(page);
  await reported.getByRole("button", { name: /^Decide/ }).click();
  const decision = page.getByRole("dialog", { name: "Decide" });
  await decision.getByRole("radio", { name: /^Hide it/ }).check({ force: true });
  await decision.getByLabel("Reason").selectOption({ label: "It says what is not true" });
  await tells(page, "success", "The review is hidden.", () =>
    decision.getByRole("button", { name: "Confirm" }).click(),
  );
  await expect(reported).toBeHidden();
  await expect.poll(async () => await lowStars(request, bought)).toBe(before);

  await openAsStaff(page, "/admin/reviews?hidden=true", ADMIN, "vn");
  await expect(page.getByRole("article").filter({ hasText: bought.id })).toContainText(
    "ẩn đánh giá, không còn tính vào số sao",
  );
});

test(
  "a shopper finds a review helpful once, and reports one",
  { tag: "@long" },
  async ({ page, request }) => {
    const { id, productId } = await aDeliveredOrder(request);
    const other = await tokenOf(request, CUSTOMER);
    const words = `Rất tốt ${id}`;
    await send(request, ["POST", `/orders/${id}/reviews`], other, {
      reviews: [{ productId, rating: 5, comment: words }],
    });
    const email = "customer2@phohang.test";
    await signIn(page, email, await tokenOf(request, email));
    await openPage(page, `/bosch_automatic_aftermarket/product/${productId}`);
    const review = page.getByRole("article").filter({ hasText: words });
    await review.scrollIntoViewIfNeeded();
    await page.mouse.move(10, 10);
    const helpful = review.getByRole("button", { name: /is helpful/ });
    await helpful.click();
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await expect(review).toContainText("1 person finds this helpful");
    await review.getByRole("button", { name: /^Report/ }).click();
    const dialog = page.getByRole("dialog", { name: "Report a review" });
    await dialog.getByLabel("Reason").selectOption({ label: "It is advertising" });
    await pageIsAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Report", exact: true }).click();
    await expect(message(page, "success", "Thank you. We will look at it.")).toBeVisible();
    await expect(review).toContainText("Reported");
  },
);
