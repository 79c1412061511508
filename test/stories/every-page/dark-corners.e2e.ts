import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { aNewStoresAdmin } from "../new-stores-admin.ts";
import { staffAddresses } from "../staff-addresses.ts";
import { aGood, newShopper, openAs, putIntoCart } from "../shopper-steps.ts";
import { openAsStaff, send, tokenOf } from "../staff-steps.ts";
import { LOADED_TITLE, pageIsAccessible } from "../steps.ts";

const ADMIN = "admin.power@phohang.test";
const CUSTOMER = "customer@phohang.test";

/** Opens each page, waits until it is loaded, and looks at it. */
const walk = async (
  page: Page,
  addresses: readonly string[],
  look: (address: string) => Promise<void>,
): Promise<void> => {
  test.setTimeout(addresses.length * 15_000);
  for (const address of addresses) {
    await page.goto(address);
    await page.locator("html[data-hydrated]").waitFor();
    await page.locator(LOADED_TITLE).first().waitFor();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await look(address);
  }
};

/** Nothing makes the page wider than the window. */
const fits = async (page: Page, address: string): Promise<void> => {
  const [wide, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const; // as: a pair
  });
  expect.soft(wide, address).toBeLessThanOrEqual(seen);
};

test(
  "every page of staff works in a store without an order, a product or a review",
  { tag: "@long" },
  async ({ page, request }) => {
    await openAsStaff(page, "/admin", await aNewStoresAdmin(request, "Mây"));
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    // The store has no such thing, and other tests look at the page that says so.
    const addresses = staffAddresses("/admin").filter((address) => !/\/slip$|\/1$/.test(address));
    await walk(page, addresses, async (address) => {
      await expect.soft(page.getByText(/NaN|Infinity|undefined|\[object/), address).toHaveCount(0);
      await fits(page, address);
      await pageIsAccessible(page);
    });
    expect(errors).toEqual([]);
  },
);

/** The properties that can mark an element where a reader chose all colours. */
const marksInForcedColours = [
  "border-bottom-style",
  "border-bottom-width",
  "border-bottom-color",
  "background-color",
  "outline-style",
  "text-decoration-line",
  "font-weight",
];

const addressesOf = async (request: APIRequestContext): Promise<string[]> => {
  const token = await tokenOf(request, ADMIN);
  const asks = async <T>(path: string) => await send<T>(request, ["GET", path], token);
  const { orders } = await asks<{ orders: { id: string }[] }>("/admin/orders");
  const { products } = await asks<{ products: { id: string }[] }>("/admin/products");
  return staffAddresses("/admin", {
    "/admin/order/:id/slip": orders[0]?.id ?? "",
    "/admin/all-products/:id": products[0]?.id ?? "",
  });
};

// On a phone that would be a page of 195 px; WCAG asks for 320 (1.4.10).
test(
  "every page of staff can be read with text of twice the size",
  { tag: ["@long", "@only-desktop"] },
  async ({ page, request }) => {
    await openAsStaff(page, "/admin/order", ADMIN);
    const addresses = await addressesOf(request);
    await walk(page, addresses, async (address) => {
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await fits(page, address);
    });
  },
);

/** The pages of a shopper with orders, vouchers and a full cart, and those of visitors. */
const shoppersAddresses = async (request: APIRequestContext): Promise<string[]> => {
  const token = await tokenOf(request, CUSTOMER);
  const order = async (tab: string) => {
    const { orders } = await send<{ orders: { id: string }[] }>(
      request,
      ["GET", `/orders?tab=${tab}`],
      token,
    );
    return orders[0]?.id ?? "";
  };
  const good = await aGood(request, "Automatic");
  await send(request, ["POST", "/cart/add"], token, {
    cartProducts: [{ productId: good.id, quantity: 1 }],
  });
  const placed = await order("ordered");
  return [
    "/home",
    "/search?name=khoan",
    "/bosch_power_tool",
    "/bosch_power_tool/vouchers",
    "/bosch_power_tool/policies/returns",
    `/bosch_automatic_aftermarket/product/${good.id}`,
    "/cart",
    "/checkout",
    `/checkout/success?order=${placed}`,
    "/order",
    `/order/${placed}`,
    `/order/${await order("completed")}`,
    `/order/${await order("completed")}/return`,
    "/order/returns",
    "/order/vouchers",
    "/order/profile",
    "/order/addresses",
    "/order/devices",
    "/order/password",
    "/order/privacy",
  ];
};

for (const width of [390, 768, 1024, 1440]) {
  test(
    `every page of a shopper fits ${width} pixels with text of twice the size`,
    { tag: "@long" },
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      const token = await tokenOf(request, CUSTOMER);
      const addresses = await shoppersAddresses(request);
      await openAs(page, { email: CUSTOMER, token }, "/home", "vn");
      await walk(page, addresses, async (address) => {
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        await fits(page, address);
      });
    },
  );
}

/** The parts of the cart's lines of which one covers another, and whether the buttons of the header need a second row. */
const crowdedParts = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const found: string[] = [];
    const boxOf = (element: Element) => element.getBoundingClientRect();
    for (const line of document.querySelectorAll("[data-product]")) {
      const parts = [...line.querySelectorAll("a, p, button, input[inputmode], img")]
        .filter((part) => part.checkVisibility() && boxOf(part).width > 0)
        .map((part) => ({ name: `<${part.localName}> ${part.textContent}`, box: boxOf(part) }));
      for (const [at, one] of parts.entries())
        for (const other of parts.slice(at + 1)) {
          const wide =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (wide > 2 && high > 2) found.push(`${one.name} covers ${other.name}`);
        }
    }
    const header = [...document.querySelectorAll("header button, header a")]
      .filter(
        (each) => each.checkVisibility() && each.closest("form, [popover], dialog, nav") === null,
      )
      .map(boxOf);
    const lowestTop = Math.max(...header.map(({ top }) => top));
    if (header.some(({ bottom }) => bottom < lowestTop))
      found.push("the header has two rows of buttons");
    return found;
  });

test(
  "with text of twice the size no part of the cart covers another, and the header keeps one row of buttons",
  { tag: ["@long", "@only-desktop"] },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    for (const store of ["Power", "Home"])
      await putIntoCart(request, shopper, [await aGood(request, store, 6), 2]);
    await openAs(page, shopper, "/cart", "vn");
    await page.locator("[data-product]").first().waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await crowdedParts(page)]).toEqual([width, []]);
      await fits(page, `/cart at ${width}`);
    }
  },
);

test(
  "in forced colours the current tab and page of staff are marked by more than a colour",
  { tag: "@long" },
  async ({ page, request }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openAsStaff(page, "/admin/order", ADMIN);
    const addresses = await addressesOf(request);
    await walk(page, addresses, async (address) => {
      const unmarked = await page.evaluate(
        (marks) =>
          [...document.querySelectorAll("nav [aria-current=page], [role=tab][aria-selected=true]")]
            .filter((each) => each.checkVisibility())
            .filter((each) => {
              const other = [
                ...(each.closest("nav, [role=tablist]")?.querySelectorAll("a, [role=tab]") ?? []),
              ].find((one) => one !== each && one.checkVisibility());
              if (!other) return false;
              const marksOf = (element: Element) => {
                const style = getComputedStyle(element);
                return marks.map((mark) => style.getPropertyValue(mark)).join(" ");
              };
              return marksOf(each) === marksOf(other);
            })
            .map((each) => each.textContent),
        marksInForcedColours,
      );
      expect.soft([address, unmarked]).toEqual([address, []]);
    });
  },
);
