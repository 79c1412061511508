/** Steps of the stories about a store's products. */
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { openAsStaff, send, tokenOf } from "./staff-steps.ts";

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Creates a picture file of one colour. */
export const aPicture = async (name: string, colour: string): Promise<Upload> => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

/** Opens a page of the products' administration; the list can be narrowed by `search`. English pages. */
export const openProducts = async (page: Page, email: string, search = ""): Promise<void> => {
  await openAsStaff(page, `/admin/all-products${search}`, email);
};

/** The row of a product in the list, by its number. */
export const theProduct = (page: Page, number: string): Locator =>
  page.getByRole("row").filter({ hasText: number });

/** Presses an act of a product, such as "Hide …"; where its row is a card, the acts are in a menu. */
export const pressProductAct = async (row: Locator, name: string | RegExp): Promise<void> => {
  const act = row.getByRole("button", { name }).or(row.getByRole("link", { name }));
  const menu = row.getByRole("button", { name: /^Acts on / });
  await expect(act.or(menu).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await act.click();
};

/** Fills the required fields of every product, in English. */
export const fillProduct = async (
  page: Page,
  { number, name }: { number: string; name: string },
): Promise<void> => {
  await page.getByLabel("Product number").fill(number);
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option").first().click();
  const origin = page.getByRole("combobox", { name: "Origin" });
  await origin.fill("viet");
  await page.getByRole("option", { name: "Vietnam" }).click();
  await page.getByLabel("Price").fill("1,250,000");
  await page.getByLabel("In-stock quantity").fill("12");
  await page.getByLabel("Name (English)").fill(name);
  await page.getByLabel("Description (English)").fill("Quiet and quick.");
  await page.getByLabel("Row 1, label (English)").fill("Power: 900 W");
};

/** Saves the form and waits for the list. */
export const saveProduct = async (page: Page, button: "Add product" | "Save changes") => {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
};

/** Adds a product, without the form, to the store whose name has this word; returns its id. */
export const aNewProduct = async (
  request: APIRequestContext,
  [email, store]: [email: string, store: string],
  name: string,
): Promise<string> => {
  const token = await tokenOf(request, email);
  const { tenants } = await send<{ tenants: { id: string; name: string }[] }>(request, [
    "GET",
    "/tenants",
  ]);
  const tenant = tenants.find((each) => each.name.includes(store));
  const { categories } = await send<{ categories: { id: string }[] }>(request, [
    "GET",
    `/categories?tenantId=${tenant?.id}`,
  ]);
  const product = {
    name,
    productNumber: name.toUpperCase(),
    categoryId: categories[0]?.id,
    origin: "VN",
    description: "Quiet and quick.",
    specification: "Power: 900 W",
    price: 1_250_000,
    inStock: 12,
  };
  const answer = await request.post("/ecommerce-shopping/api/products", {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      product: {
        name: "product.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(product)),
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
};

/** A colleague deletes a product in another session. */
export const aColleagueDeletes = async (
  request: APIRequestContext,
  email: string,
  id: string,
): Promise<void> => {
  const answer = await request.delete(`/ecommerce-shopping/api/products/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(request, email)}` },
  });
  expect(answer.status()).toBe(204);
};

/** A colleague changes a product's price in another session. */
export const aColleaguePrices = async (
  request: APIRequestContext,
  email: string,
  number: string,
  price: number,
): Promise<void> => {
  const token = await tokenOf(request, email);
  const { products } = await send<{ products: { id: string }[] }>(
    request,
    ["GET", `/admin/products?name=${encodeURIComponent(number)}`],
    token,
  );
  await send(request, ["PUT", `/products/${products[0]?.id}/quick`], token, { price });
};

/** A list of products as a CSV file; every n-th row has a fault: a price of zero, or an unknown category. */
export const aList = (
  rows: number,
  { prefix, category, faultyEvery }: { prefix: string; category: string; faultyEvery?: number },
): Upload => {
  const head = "Mã sản phẩm,Tên (VN),Danh mục,Xuất xứ,Giá,Tồn kho,Mô tả (VN),Thông số (VN)";
  const lines = Array.from({ length: rows }, (_, place) => {
    const isFaulty = faultyEvery !== undefined && place % faultyEvery === 0;
    const isFree = isFaulty && (place / faultyEvery) % 2 === 0;
    const price = isFree ? "0" : `${100 + place}000 ₫`;
    const where = isFaulty && !isFree ? "Không có" : category;
    return `${prefix}-${place},Gạt mưa ${prefix} ${place},${where},Đức,${price},7,"Êm, bền",Dài: 600 mm`;
  });
  return {
    name: "products.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([head, ...lines].join("\r\n")),
  };
};
