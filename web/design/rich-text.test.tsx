import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseRichText } from "#contract/rich-text/parse-rich-text.ts";
import { storedScripts } from "#test/long/stored-scripts.ts";
import { RichText } from "./rich-text.tsx";

const shown = (markdown: string) =>
  renderToStaticMarkup(<RichText blocks={parseRichText(markdown)} />).replaceAll(
    / class="[^"]*"/g,
    "",
  );

test("rich text is shown as headings, lists, tables and links; links to elsewhere vouch for nothing", () => {
  expect(shown("## A\n### B\n**c** *d*")).toBe(
    "<div><h2>A</h2><h3>B</h3><p><strong>c</strong> <em>d</em></p></div>",
  );
  expect(shown("2. a\n   - b")).toBe('<div><ol start="2"><li>a<ul><li>b</li></ul></li></ol></div>');
  expect(shown("|a|\n|-|\n|b|")).toBe(
    '<div><div><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div></div>',
  );
  expect(shown("[a](/pages/terms) [b](https://b.example)")).toBe(
    '<div><p><a href="/pages/terms">a</a> <a href="https://b.example" rel="nofollow noopener noreferrer">b</a></p></div>',
  );
});

test("texts that would be scripts become no elements", () => {
  for (const script of storedScripts) {
    const html = shown(script);
    expect(html.replaceAll(/<\/?(?:div|p|em|strong)>/g, "")).not.toMatch(/[<>]/);
  }
});
