import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sentenceFaults } from "../../lint/plain-sentences.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Documents whose sentences are not rewritten yet. */
const unwritten = new Set([
  "docs/decisions/0011-checkout-role.md",
  "docs/decisions/0012-closing-an-account.md",
  "docs/decisions/0013-jobs-in-one-table.md",
  "docs/decisions/0016-response-cache.md",
  "docs/decisions/0017-sql-as-named-statements.md",
  "docs/decisions/0021-page-weight.md",
  "docs/decisions/0022-product-counts.md",
  "docs/decisions/0023-search-tiers.md",
  "docs/decisions/0025-pages-in-one-go.md",
  "docs/decisions/0026-copies-under-locks.md",
  "docs/decisions/0027-entities-sent-back.md",
  "docs/decisions/0028-reading-sheets.md",
  "docs/decisions/0029-well-known-passwords.md",
  "docs/decisions/0032-one-cache-typed-tags.md",
  "docs/decisions/0033-platform-without-the-shop.md",
  "docs/decisions/0036-walls-in-sql.md",
  "docs/decisions/0037-row-types-from-sql.md",
  "docs/decisions/0038-changes-in-a-table.md",
  "docs/decisions/0039-one-login-a-pool.md",
  "docs/decisions/0040-visitors-read-a-replica.md",
  "docs/decisions/0041-pictures-in-a-bucket.md",
  "docs/decisions/0042-a-cluster-to-try.md",
  "docs/decisions/0043-running-on-several-machines.md",
  "docs/decisions/0044-backup-by-base-backup.md",
  "docs/decisions/0045-two-versions-at-once.md",
  "docs/decisions/0046-charts.md",
  "docs/decisions/0047-what-everything-dropped-stands-in.md",
  "docs/decisions/0050-kept-revenue.md",
  "docs/decisions/0051-without-maglev.md",
  "docs/decisions/0052-two-style-sheets.md",
  "docs/decisions/0053-policies-in-versions.md",
  "docs/decisions/0054-cost-of-vouchers.md",
  "docs/decisions/0056-store-profiles.md",
  "docs/decisions/0060-transfers-and-their-orders.md",
  "docs/decisions/0063-reading-what-banks-tell.md",
  "docs/decisions/0064-what-a-checkout-spends.md",
  "docs/decisions/0065-pages-that-hear-of-payments.md",
  "docs/decisions/0068-lists-of-a-million-transfers.md",
  "docs/decisions/0069-webhooks-in-batches.md",
  "docs/decisions/0070-discounts-in-orders.md",
  "docs/decisions/0071-vouchers-judged-before.md",
  "docs/decisions/0072-closing-in-every-column.md",
  "docs/decisions/0074-new-customers-are-locked.md",
  "docs/decisions/0075-guesses-of-an-account-first.md",
  "docs/decisions/0078-requests-and-words-of-the-api.md",
  "docs/decisions/0081-kept-figures-of-categories.md",
  "docs/decisions/0083-rows-compared-with-types.md",
  "docs/decisions/README.md",
  "docs/operations.md",
  "docs/scale.md",
  "docs/specification.md",
]);

/** It is generated from the comments of functions files. */
const GENERATED = "docs/triggers.md";

/** The sentences of a Markdown text, without code blocks, headings and the addresses of links. A cell of a table is one. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/^```[^]*?^```/gm, "")
    .replaceAll(/`[^`]*`/g, "x")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/^#.*$/gm, "\n")
    .split(/\n\s*\n|\n\s*(?:[-*]|\d+\.) |^\||\s\||\|$/m)
    .flatMap((part) =>
      part
        .trim()
        .replaceAll(/\s+/g, " ")
        .split(/(?<=[.!?]) (?=[\p{Lu}"(*[x])/u),
    );

test("documents and decisions are plain sentences that nobody reads twice", async () => {
  const found: Record<string, string[]> = {};
  for await (const path of glob("docs/**/*.md", { cwd: root })) {
    if (path === GENERATED) continue;
    const text = await readFile(`${root}${path}`, "utf8");
    const faults = sentencesOf(text).flatMap((sentence) =>
      sentenceFaults(sentence).map((fault) => `${fault} ${sentence}`),
    );
    if (faults.length > 0) found[path] = faults;
  }
  const plain = Object.entries(found).filter(([path]) => !unwritten.has(path));
  expect(plain).toEqual([]);
  expect([...unwritten].filter((path) => !found[path])).toEqual([]);
});
