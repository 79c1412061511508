import { expect, test } from "vitest";
import { STANDARD_DELIVERY_DAYS } from "#contract/rules/limits.ts";
import en from "#texts/en/orders.json" with { type: "json" };
import vn from "#texts/vn/orders.json" with { type: "json" };
import type { ProductOfPage } from "../product-of-page.ts";
import { productJsonLd } from "./product-json-ld.ts";

const product: ProductOfPage = {
  id: "44",
  name: "Impact drill",
  productNumber: "PH-44",
  images: [],
  price: 1_790_000,
  category: { id: "1", name: "Drills" },
  tenant: { id: "1", name: "Power" },
  origin: "DE",
  originName: "Germany",
  rating: null,
  feedbackCount: 0,
  soldCount: 0,
  inStock: 3,
  status: "active",
  description: "",
  specification: "",
  warranty: "",
};

/** Returns the JSON-LD of a product; `version` names the store's text about returns. */
const told = (more: Partial<ProductOfPage>, version = "shop-1") =>
  JSON.stringify(
    productJsonLd({ ...product, ...more }, "https://shop.test/p/44", [], {
      policies: [{ name: "returns", version }],
      warrantyMonths: 12,
      returnDays: 7,
      returnShippingCap: 50_000,
    }),
  );

test("search engines are told the brand that the store names in either language, and none otherwise", () => {
  const brand = (name: string) => `"brand":{"@type":"Brand","name":"${name}"}`;
  expect(told({ specification: "Power: 12 V\nBrand: Bosch" })).toContain(brand("Bosch"));
  expect(told({ specification: "Thương hiệu: Makita" })).toContain(brand("Makita"));
  expect(told({ specification: "Brand:\nPower: 12 V" })).not.toContain("brand");
  expect(told({})).not.toContain("brand");
});

test("who pays the way back is told where the shop's text holds, and not where a store wrote its own", () => {
  expect(told({})).toContain("ReturnFeesCustomerResponsibility");
  expect(told({}, "2")).not.toMatch(/fees/i);
  expect(told({}, "2")).toContain('"merchantReturnDays":7');
});

test("the days of delivery are those that the checkout promises", () => {
  const { least, most } = STANDARD_DELIVERY_DAYS;
  expect(told({})).toContain(`"minValue":${least},"maxValue":${most},"unitCode":"DAY"`);
  for (const { shipping } of [en, vn])
    expect(shipping.standardDetail.match(/\d+/g)).toEqual([String(least), String(most)]);
});
