import { describe, expect, test } from "vitest";
import { demoPassword } from "#demo/people.ts";
import { engines } from "./engines.ts";
import { logIn, openPage } from "./open-page.ts";

describe.each(engines)("a shopper in $name", (engine) => {
  const opened = openPage(engine);

  test("chooses cookies and language, finds a product, buys it and cancels the order", async () => {
    const page = opened();
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await page.look(name)));

    // The question about cookies covers a part of the page.
    const picture = async (name: string) => void (await page.look(name));
    await page.open("/home?lng=en");
    await page.sees({ role: "dialog", name: "Privacy settings" });
    await picture("01-consent");
    await page.press({ role: "button", name: "^Reject$" });
    await page.misses({ role: "dialog", name: "Privacy settings" });
    await look("02-home");

    await page.press({ role: "button", name: "^(Language|English)", within: "header" });
    await page.sees({ role: "link", name: "^Tiếng Việt", within: ":popover-open" });
    await look("03-language");
    await page.press({ role: "link", name: "^Tiếng Việt", within: ":popover-open" });
    await page.sees({ role: "button", name: "^Đăng nhập$", within: "header" });
    await look("04-home-vn");
    await page.press({ role: "button", name: "^Ngôn ngữ", within: "header" });
    await page.press({ role: "link", name: "^English", within: ":popover-open" });
    await page.sees({ role: "button", name: "^Log in$", within: "header" });

    await page.open("/search?name=drill");
    await look("05-search");
    await page.press({ role: "link", name: "impact drill", within: "main" });
    await page.at(/\/product\//);
    await look("06-product");
    await page.press({ role: "button", name: "^(Enlarge|Zoom|View)", within: "main" });
    await page.sees({ role: "button", name: "^Close$" });
    await look("07-pictures");
    await page.key("Escape");
    await page.misses({ role: "dialog", name: "Pictures" });
    await page.press({ role: "button", name: "^Add to cart", within: "main" });
    await page.open("/cart");
    await page.sees({ role: "dialog", name: "Log in" });
    await look("08-login");
    await logIn(page, "customer@phohang.test", demoPassword);
    await page.at(/\/cart$/);
    await page.sees({ role: "link", name: "^Go to checkout" });
    await look("09-cart");
    await page.press({ role: "link", name: "^Go to checkout" });
    await page.at(/\/checkout$/);
    await page.sees({ role: "button", name: "^Place order" });
    await look("10-checkout");
    await page.press({ role: "button", name: "^Place order" });
    await page.at(/\/checkout\/success/);
    await page.sees({ role: "heading", name: "^Thank you" });
    await look("11-thanks");

    const order = await page.run(() => new URLSearchParams(location.search).get("order"));
    await page.open("/order");
    await page.sees({ role: "heading", name: "^My purchase orders" });
    await look("12-orders");
    await page.open(`/order/${order}`);
    await page.press({ role: "button", name: "^Cancel" });
    await page.press({ role: "choice", name: "I changed my mind" });
    await look("13-cancel");
    await page.press({ role: "button", name: "^Cancel order", within: "dialog[open]" });
    await page.misses({ role: "dialog", name: "Cancel order" });

    await page.open("/order/addresses");
    await page.press({ role: "button", name: "^Add new address" });
    await page.sees({ role: "textbox", name: "^Phone number" });
    await look("14-address");
    await page.key("Escape");
    await page.press({ role: "button", name: "^Delete" });
    await look("15-confirm");
    await page.key("Escape");
    expect(faults).toEqual([]);
  });
});
