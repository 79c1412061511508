import { bcp47, type Language } from "#contract/language.ts";
import type { Mail } from "./mail.ts";

/** A part of a mail, in reading order. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "button"; label: string; url: string; hint: string }
  /** Pairs of a name and its value. */
  | { kind: "details"; rows: readonly (readonly [name: string, value: string])[] }
  /** Items bought: a heading for each column, then the rows; the last column is money. */
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] };

export type RenderInput = {
  to: string;
  language: Language;
  subject: string;
  greeting: string;
  blocks: readonly Block[];
  /** The reason why this person gets the mail, and the sender. */
  footer: string;
  shop: { name: string; url: string };
};

/** Renders a mail as HTML and as plain text with the same content. */
export const writeMail = ({ to, language, subject, ...parts }: RenderInput): Mail => ({
  to,
  language,
  subject,
  html: htmlOf({ to, language, subject, ...parts }),
  text: textOf(parts),
});

const textOf = ({
  greeting,
  blocks,
  footer,
  shop,
}: Omit<RenderInput, "to" | "language" | "subject">) =>
  `${[greeting, ...blocks.map(plain), `--\n${footer}\n${shop.name} · ${shop.url}`].join("\n\n")}\n`;

const plain = (block: Block): string => {
  switch (block.kind) {
    case "text":
      return block.text;
    case "button":
      return `${block.label}:\n${block.url}`;
    case "details":
      return block.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "table":
      return block.rows.map((row) => `- ${row.join(" | ")}`).join("\n");
  }
};

// Mail programs ignore style sheets and support little CSS, so styles are inline and the layout is one column.
const ink = "color:#1c2430;";
const soft = "color:#47525f;";
const line = "border-bottom:1px solid #dde2e8;";
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;";

const htmlOf = ({
  language,
  subject,
  greeting,
  blocks,
  footer,
  shop,
}: RenderInput): string => `<!doctype html>
<html lang="${bcp47(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f4f6f8;${font}${ink}font-size:16px;line-height:1.5;">
<div style="max-width:600px;margin:0 auto;">
<header style="margin:0 0 12px;font-size:20px;font-weight:700;"><a href="${escapeHtml(shop.url)}" style="${ink}text-decoration:none;">${escapeHtml(shop.name)}</a></header>
<main style="background:#ffffff;border:1px solid #dde2e8;border-radius:8px;padding:24px;">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px;">${escapeHtml(greeting)}</p>
${blocks.map(set).join("\n")}
</main>
<footer style="margin:16px 0 0;font-size:14px;${soft}">${lines(footer)}</footer>
</div>
</body>
</html>
`;

const lines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

const set = (block: Block): string => {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px;">${lines(block.text)}</p>`;
    case "button":
      return `<p style="margin:24px 0;"><a href="${escapeHtml(block.url)}" style="display:inline-block;background:#b3261e;color:#ffffff;padding:12px 24px;border-radius:6px;font-weight:600;text-decoration:none;">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;${soft}">${escapeHtml(block.hint)}<br><a href="${escapeHtml(block.url)}" style="color:#1b5797;word-break:break-all;">${escapeHtml(block.url)}</a></p>`;
    case "details":
      return `<dl style="margin:0 0 16px;">${block.rows
        .map(
          ([name, value]) =>
            `<dt style="font-size:14px;${soft}">${escapeHtml(name)}</dt><dd style="margin:0 0 8px;font-weight:600;">${lines(value)}</dd>`,
        )
        .join("")}</dl>`;
    case "table":
      return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px;"><thead><tr>${block.head
        .map((name, at) => cell("th", name, at === block.head.length - 1))
        .join("")}</tr></thead><tbody>${block.rows
        .map(
          (row) =>
            `<tr>${row.map((value, at) => cell("td", value, at === row.length - 1)).join("")}</tr>`,
        )
        .join("")}</tbody></table>`;
  }
};

const cell = (tag: "th" | "td", text: string, isMoney: boolean): string =>
  `<${tag}${tag === "th" ? ' scope="col"' : ""} style="padding:8px 8px 8px 0;text-align:${isMoney ? "right" : "left"};vertical-align:top;${line}${tag === "th" ? `font-size:14px;${soft}` : ""}">${escapeHtml(text)}</${tag}>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
