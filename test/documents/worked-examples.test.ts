import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const guide = await readFile(join(ROOT, "CONTRIBUTING.md"), "utf8");

/** A worked example of CONTRIBUTING. */
type Example = {
  heading: string;
  /** The texts by which a file names the thing of the example: it has each of them. */
  names: readonly RegExp[];
  /** Paths that name it and that a new one does not touch, each with the reason. */
  apart: Record<string, string>;
  /** Listed paths that do not name it, each with the reason. */
  unnamed: Record<string, string>;
};

const examples: Example[] = [
  {
    heading: "A page of staff",
    names: [/\badminProfile\b|(?<![A-Z] \/admin\/)\bstore-profile(?:"|\.json|\.md|\.page|\/)/],
    apart: {
      "server/shop/profiles/bank-change.mail.ts": "links to it",
      "web/staff/dashboard/first-steps.tsx": "links to it",
      "web/staff/settings/": "shows some of its texts",
    },
    unnamed: {
      "test/stories/staff-addresses.ts": "its address has no parameter",
      "web/frame/staff/staff-menu.tsx": "its icon was there",
      "texts/en/frame.json": "its line in the menu is `staff.profile`",
      "texts/vn/frame.json": "its line in the menu is `staff.profile`",
    },
  },
  {
    heading: "A field",
    names: [/\bwarranty(?:En|Vn|_en|_vn)?\b/, /product/i],
    apart: {
      "contract/rich-text/policy-differences.ts": "a store's policy",
      "demo/policies.ts": "a store's policy",
      "demo/reviews/remarks.ts": "a sentence of a buyer",
      "demo/synthetic/": "a catalogue for measuring, with the fields that it needs",
      "handbook/en/policies.md": "a store's policy",
      "server/api-words/people.ts": "a store's policy",
      "texts/en/dashboard.json": "a store's policy",
      "texts/en/frame.json": "a store's policy",
      "texts/en/pages.json": "a store's policy",
      "texts/en/store-policies.json": "a store's policy",
      "texts/vn/frame.json": "a store's policy",
    },
    unnamed: {
      "server/shop/catalogue/store-products/product-fields.queries.ts":
        "has all texts from the list",
      "contract/rules/limits.ts": "all long texts have one limit",
      "web/staff/products/form/product-details-section.tsx": "has the plain fields",
      "server/shop/catalogue/listing/card.queries.ts": "cards do not show it",
    },
  },
  {
    heading: "A voucher kind",
    names: [/["'`]shipping\b|\bshipping: /, /voucher/i],
    apart: {
      "contract/vouchers.ts": "a comment about its amount",
      "server/shop/orders/store/order-sheet.ts": "the way of delivery",
      "texts/en/frame.json": "the way of delivery",
      "texts/vn/frame.json": "the way of delivery",
      "texts/en/orders.json": "the way of delivery",
      "texts/vn/orders.json": "the way of delivery",
      "texts/en/staff.json": "the way of delivery",
      "texts/vn/staff.json": "the way of delivery",
      "web/orders/checkout/use-checkout.ts": "the way of delivery",
      "web/orders/order/order.page.tsx": "the way of delivery",
    },
    unnamed: {
      "test/sql/checks.db.test.ts": "finds every check",
      "handbook/en/vouchers.md": "names `vouchers.field.shipping`",
      "handbook/vn/vouchers.md": "names `vouchers.field.shipping`",
    },
  },
  {
    heading: "A provider of webhooks",
    names: [/\b[sS]e[pP]ay/],
    apart: {
      "server/api-words/orders.ts": "an address as an example",
      "server/platform/database/columns.ts": "a list as an example",
      "web/staff/payments/connections/connect-dialog.tsx": "chosen first",
    },
    unnamed: {
      "server/shop/payments/payments.tables.ts": "has its check from the list",
      "server/shop/payments/connections/connections.tables.ts": "has its check from the list",
    },
  },
  {
    heading: "A carrier",
    names: [/\bghn|\bGHN\b/],
    apart: {
      "demo/load/load-orders.queries.ts": "a carrier's name that staff typed",
      "server/api-words/orders.ts": "a carrier's name as an example",
      "server/api-words/parameters.ts": "an address as an example",
      "web/staff/orders/moves/carrier-field.tsx": "names that staff are offered to type",
      "web/staff/parcels/order/bulk-parcels-dialog.tsx": "chosen first",
    },
    unnamed: {
      "server/shop/parcels/parcels.tables.ts": "has its checks from the list",
      "server/shop/parcels/connections/carrier-connections.tables.ts":
        "has its check from the list",
    },
  },
];

test("every file that CONTRIBUTING names is there", () => {
  expect(pathsIn(guide).length).toBeGreaterThan(60);
  expect(pathsIn(guide).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("a path that is not there would be found", () => {
  const paths = pathsIn(
    "1. `web/staff/orders/packing.page.tsx`: the page. `npm run dev`, `/admin/orders`",
  );
  expect(paths).toEqual(["web/staff/orders/packing.page.tsx"]);
  expect(existsSync(join(ROOT, "web/staff/orders/packing.page.tsx"))).toBe(false);
});

test.each(examples)("$heading: its list has every file that names the example", async (example) => {
  const naming = await filesNaming(example.names);
  expect(unlisted(naming, listOf(example.heading), example.apart)).toEqual([]);
  const stale = Object.keys(example.apart).filter(
    (path) => !naming.some((file) => covers(path, file)),
  );
  expect(stale, "exceptions that are none").toEqual([]);
});

test.each(examples)("$heading: every file of its list names the example", async (example) => {
  const files = listOf(example.heading).filter((path) => !path.endsWith("/"));
  const named = await Promise.all(files.map((file) => isNaming(file, example.names)));
  const quiet = files.filter((_, at) => named[at] === false);
  expect(quiet.toSorted()).toEqual(Object.keys(example.unnamed).toSorted());
});

test("a file that is missing from a list would be found", async () => {
  for (const { heading, names, apart } of examples) {
    const naming = await filesNaming(names);
    const list = listOf(heading);
    const found = list.filter((path) => naming.includes(path));
    expect(found.length).toBeGreaterThan(5);
    for (const path of found) {
      const others = list.filter((other) => !covers(other, path));
      expect(unlisted(naming, others, apart)).toContain(path);
    }
  }
});

/** The paths among the code words of a text; `<word>` stands for any name. */
function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`|\]\(([^)]+)\)/g)].map(
    ([, span, link]) => span ?? link ?? "",
  );
  return [...new Set(spans)].filter((span) => /^[\w.-]+(?:\/[\w.-]+)+\/?$|^[\w.-]+\/$/.test(span));
}

function listOf(heading: string): string[] {
  const section = guide.split(/^### /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return pathsIn(section);
}

function covers(path: string, file: string): boolean {
  return path.endsWith("/") ? file.startsWith(path) : file === path;
}

function unlisted(
  naming: readonly string[],
  list: readonly string[],
  apart: Record<string, string>,
): string[] {
  const known = [...list, ...Object.keys(apart)];
  return naming.filter((file) => !known.some((path) => covers(path, file)));
}

/** Files that are written by hand. Tests are apart, because they find their thing by themselves. */
const SOURCES = "{contract,server,web,demo,texts,handbook}/**/*.{ts,tsx,sql,json,md}";
const LEFT_OUT = /\.test\.tsx?$|\.statements\.ts$|^server\/migrations\/|^demo\/products\//;

async function filesNaming(names: readonly RegExp[]): Promise<string[]> {
  const files = await Array.fromAsync(glob(SOURCES, { cwd: ROOT }));
  const sources = files.filter((file) => !LEFT_OUT.test(file));
  const named = await Promise.all(sources.map((file) => isNaming(file, names)));
  return sources.filter((_, at) => named[at]).toSorted();
}

async function isNaming(file: string, names: readonly RegExp[]): Promise<boolean> {
  const text = `${file}\n${await readFile(join(ROOT, file), "utf8")}`;
  return names.every((name) => name.test(text));
}
