import { expect, test } from "vitest";
import { mailTexts } from "#server/texts.ts";
import { renderMail, buttonTo } from "./render-mail.ts";

const parts = (language: "en" | "vn") =>
  renderMail(
    { t: mailTexts, baseUrl: "https://shop.example" },
    {
      to: "mo@phohang.test",
      name: "Mơ <b>",
      language,
      subject: 'Tin "mới"',
      blocks: [
        { kind: "text", text: "one\ntwo" },
        buttonTo(mailTexts, language, "order.button", "https://shop.example/order/1?a=1&b=2"),
        { kind: "details", rows: [["Giá", "1 < 2"]] },
        { kind: "table", head: ["Tên", "Tiền"], rows: [["Máy", "1 ₫"]] },
      ],
      about: "aboutOrder",
    },
  );

test("a mail has the same content as text and as HTML, and declares its language", () => {
  const { html, text } = parts("vn");
  expect(html).toContain('<html lang="vi">');
  expect(html).toContain("<title>Tin &quot;mới&quot;</title>");
  for (const said of ["Xem đơn hàng", "Máy", "Giá"]) {
    expect(html).toContain(said);
    expect(text).toContain(said);
  }
  expect(text).toContain("Xem đơn hàng:\nhttps://shop.example/order/1?a=1&b=2");
  expect(html).toContain('href="https://shop.example/order/1?a=1&amp;b=2"');
  expect(html).toContain('<th scope="col"');
});

test("user input never becomes markup", () => {
  const { html, text } = parts("en");
  expect(html).toContain("Hello Mơ &lt;b&gt;,");
  expect(html).toContain("1 &lt; 2");
  expect(html).not.toMatch(/<b>|<script|<img/);
  expect(text).toContain("Hello Mơ <b>,");
});

test("a missing text throws an error instead of making a mail", () => {
  expect(() => mailTexts("en", "no.such.text")).toThrow("no text for mails:no.such.text");
});
