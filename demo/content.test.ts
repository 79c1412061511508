import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoCategories } from "./categories.ts";
import type { StoreKey, Text } from "./content.ts";
import { demoOrders } from "./orders/demo-orders.ts";
import { demoPeople } from "./people.ts";
import { pictureWidths } from "../contract/wire/pictures.ts";
import { demoPolicies } from "./policies.ts";
import { demoProducts } from "./products.ts";
import { demoStores } from "./stores.ts";

const drawn = new Set(readdirSync(new URL("./pictures/", import.meta.url)));
const product = (store: StoreKey, number: string) =>
  demoProducts.find((one) => one.store === store && one.productNumber === number);
const mean = (ratings: readonly number[]): number =>
  ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
const withoutMarks = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .replaceAll(/[đĐ]/gu, "d")
    .toLowerCase();

function everyText(): string[] {
  const both = ({ en, vn }: Text): string[] => [en, vn];
  return [
    ...demoStores.flatMap((store) => both(store.description)),
    ...demoCategories.flatMap((category) => both(category.name)),
    ...demoPolicies.flatMap((policy) => both(policy.text)),
    ...demoProducts.flatMap((one) =>
      [one.name, one.description, one.specification, one.warranty].flatMap(both),
    ),
    ...demoProducts.flatMap((one) =>
      one.reviews.flatMap((review) => [review.author, review.comment]),
    ),
    ...demoPeople.flatMap((person) => [
      person.fullName,
      ...person.addresses.flatMap((at) => [at.province, at.ward, at.street]),
    ]),
    ...demoOrders.flatMap((order) => order.moves.map((move) => move.reason ?? "")),
  ];
}

describe("the demo shop", () => {
  it("has 3 stores, 27 categories and 60 products, each product in a category of its store", () => {
    expect([demoStores.length, demoCategories.length, demoProducts.length]).toEqual([3, 27, 60]);
    const known = new Set(demoCategories.map(({ store, key }) => `${store}/${key}`));
    for (const one of demoProducts) expect(known).toContain(`${one.store}/${one.category}`);
    const filled = new Set(demoProducts.map(({ store, category }) => `${store}/${category}`));
    expect(filled.size).toBe(27);
  });

  it("numbers its products uniquely within a store", () => {
    const numbers = demoProducts.map((one) => `${one.store}/${one.productNumber}`);
    expect(new Set(numbers).size).toBe(60);
  });

  it("speaks both languages, in NFC and within the limits", () => {
    for (const text of everyText()) {
      expect(text).toBe(text.normalize("NFC").trim());
    }
    for (const { name, description, warranty } of demoProducts) {
      for (const text of [name.en, name.vn]) expect([...text].length).toBeLessThanOrEqual(200);
      for (const text of [description.en, description.vn]) {
        expect(text.length).toBeGreaterThan(80);
        expect([...text].length).toBeLessThanOrEqual(4000);
      }
      expect(warranty.en && warranty.vn).not.toBe("");
    }
  });

  it("writes specifications as the same labelled rows in both languages", () => {
    for (const { productNumber, specification } of demoProducts) {
      const [en, vn] = [specification.en, specification.vn].map((text) =>
        text.split("\n").filter(Boolean),
      );
      expect(vn?.length, productNumber).toBe(en?.length);
      for (const row of [...(en ?? []), ...(vn ?? [])]) expect(row).toMatch(/^[^:]+: \S/u);
      if (productNumber !== "AT-HN-02") {
        expect(en?.length, productNumber).toBeGreaterThanOrEqual(5);
        expect(en?.length, productNumber).toBeLessThanOrEqual(8);
      }
    }
  });

  it("has a file for every picture it names", () => {
    const names = [
      ...demoStores.map((store) => store.picture),
      ...demoProducts.flatMap((one) => one.pictures),
    ];
    for (const file of names.flatMap((name) =>
      pictureWidths.map((width) => `${name}-${width}.webp`),
    ))
      expect(drawn).toContain(file);
    for (const one of demoProducts) expect(one.pictures.length).toBeLessThanOrEqual(4);
  });

  it("has 3 to 25 reviews per product with only a few shared phrases", () => {
    const used = new Map<string, number>();
    for (const { productNumber, reviews } of demoProducts) {
      if (productNumber === "HA-DW-45") continue;
      expect(reviews.length, productNumber).toBeGreaterThanOrEqual(3);
      expect(reviews.length, productNumber).toBeLessThanOrEqual(25);
      expect(new Set(reviews.map((review) => review.comment)).size).toBe(reviews.length);
      for (const { comment } of reviews) used.set(comment, (used.get(comment) ?? 0) + 1);
    }
    expect(Math.max(...used.values())).toBeLessThanOrEqual(5);
  });
});

describe("the deliberate edge cases", () => {
  it("are all there", () => {
    expect(product("power", "GCO 220")?.stock).toBe(0);
    expect(product("auto", "KTS 570")?.hidden).toBe(true);
    expect(demoProducts.filter((one) => one.price >= 100_000_000)).toHaveLength(1);
    expect(demoProducts.filter((one) => one.price === 45_000)).toHaveLength(1);
    expect([...(product("power", "PT-AS-60")?.name.vn ?? "")]).toHaveLength(90);
    expect(demoProducts.filter((one) => one.reviews.length === 0)).toHaveLength(1);
    expect(demoProducts.filter((one) => one.specification.en === "")).toHaveLength(1);
    expect(demoProducts.filter((one) => one.pictures.length === 0)).toHaveLength(2);
    expect(mean((product("power", "PT-JS-650")?.reviews ?? []).map((one) => one.rating))).toBe(4.5);
    const [newer, older] = [
      product("auto", "AT-CF-410")?.name.vn ?? "",
      product("auto", "AT-CF-409")?.name.vn ?? "",
    ];
    expect(newer).not.toBe(older);
    expect(withoutMarks(newer)).toBe(withoutMarks(older));
  });
});

describe("the past orders", () => {
  it("refer to people, addresses and products that exist", () => {
    for (const order of demoOrders) {
      const person = demoPeople.find((one) => one.email === order.customer);
      expect(person?.addresses[order.address]).toBeDefined();
      for (const { productNumber } of order.lines)
        expect(product(order.store, productNumber)).toBeDefined();
      expect(order.moves.at(-1)?.to ?? "pending").toBe(order.status);
      const times = [order.daysAgo, ...order.moves.map((move) => move.daysAgo)];
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });

  it("pay as their method and state allow", () => {
    for (const { paymentMethod, status, paymentStatus } of demoOrders) {
      if (paymentMethod === "COD")
        expect(paymentStatus).toBe(status === "completed" ? "cod_collected" : "unpaid");
      else expect(paymentStatus === "unpaid" || paymentStatus === "cod_collected").toBe(false);
    }
  });

  it("show every state, both payments and all three stores", () => {
    const seen = (key: (order: (typeof demoOrders)[number]) => string): number =>
      new Set(demoOrders.map(key)).size;
    expect(demoOrders).toHaveLength(31);
    expect(seen((order) => `${order.store}/${order.status}`)).toBe(15);
    expect(seen((order) => order.paymentMethod)).toBe(2);
    expect(
      demoOrders.filter((order) => order.status === "pending" && order.daysAgo > 1),
    ).not.toHaveLength(0);
    expect(demoOrders.filter((order) => order.cancellationRequested)).toHaveLength(2);
    const completed = demoOrders.filter((order) => order.status === "completed");
    expect(new Set(completed.map((order) => order.reviews !== undefined)).size).toBe(2);
    for (const order of demoOrders.filter((one) => one.reviews)) {
      expect(order.status).toBe("completed");
      expect(order.reviews?.map((one) => one.productNumber)).toEqual(
        order.lines.map((one) => one.productNumber),
      );
    }
  });
});
