/** The handbook of staff says what is there: in both languages, with the texts and pictures of the real pages. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { waitings } from "#contract/rules/returns/return-times.ts";
import { textsOf } from "#web/bundle/handbook.ts";
import { readHandbookPage } from "#web/bundle/read-handbook-page.ts";
import { chapters } from "#web/frame/staff/handbook-pages.ts";
import { helpFor } from "#web/frame/staff/staff-access.ts";
import { staffPages } from "#web/frame/staff/staff-pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const names: string[] = chapters.flatMap(({ pages }) => [...pages]);
const PICTURES_MAX = 2_000_000;

const sourceOf = (language: string, name: string): string =>
  readFileSync(`${root}/handbook/${language}/${name}.md`, "utf8");
const pageOf = (language: "en" | "vn", name: string) =>
  readHandbookPage(sourceOf(language, name), textsOf(language));
const picturesOf = (language: "en" | "vn", name: string): string[] =>
  pageOf(language, name).parts.flatMap((part) => (part.kind === "picture" ? [part.name] : []));

describe.each(languages)("the handbook in %s", (language) => {
  test("has a file for each page of its chapters, and no other", () => {
    const files = readdirSync(`${root}/handbook/${language}`).map((file) =>
      file.replace(".md", ""),
    );
    expect(files.toSorted()).toEqual(names.toSorted());
  });

  test.each(names)("%s has a title, and names only texts that the pages show", (name) => {
    expect(pageOf(language, name).title).not.toBe("");
    // An unknown form of a placeholder or of a picture would stay in the text.
    expect(JSON.stringify(pageOf(language, name))).not.toMatch(/\{\{|!\[|"text":"!"/);
  });

  test("has every picture that a page names, and no other", () => {
    const named = names.flatMap((name) => picturesOf(language, name));
    const there = readdirSync(`${root}/handbook/pictures/${language}`);
    expect(there.toSorted()).toEqual([...new Set(named)].map((name) => `${name}.webp`).toSorted());
  });

  test("links only to pages that are there", () => {
    for (const name of names)
      for (const [, path = ""] of sourceOf(language, name).matchAll(/\]\((\/[^)]*)\)/g)) {
        const [, page] = /^\/(?:super-)?admin\/help\/([\w-]+)$/.exec(path) ?? [];
        expect([path, page ? names.includes(page) : routePaths.includes(path)]).toEqual([
          path,
          true,
        ]);
      }
  });
});

test.each(names)("%s has the same headings, steps and pictures in both languages", (name) => {
  const shapeOf = (language: "en" | "vn") =>
    pageOf(language, name).parts.map((part) =>
      part.kind === "heading"
        ? `heading ${part.level}`
        : part.kind === "list"
          ? `list of ${part.points.length}`
          : part.kind === "table"
            ? `table of ${part.rows.length}`
            : part.kind === "picture"
              ? `picture ${part.name}`
              : part.kind,
    );
  expect(shapeOf("vn")).toEqual(shapeOf("en"));
});

test.each([
  ["en", "hours", "days"],
  ["vn", "giờ", "ngày"],
] as const)(
  "the page about returns in %s has the due times of the table",
  (language, hours, days) => {
    const source = sourceOf(language, "returns");
    for (const [state, waiting] of Object.entries(waitings)) {
      if (waiting.for === null) continue;
      const [, , , time] =
        source
          .split("\n")
          .find((line) => line.startsWith(`| {{text:returns.state.${state}}} |`))
          ?.split("|")
          .map((cell) => cell.trim()) ?? [];
      const inDays = `${waiting.hours / 24} ${days}`;
      expect([state, [`${waiting.hours} ${hours}`, inDays]]).toEqual([
        state,
        expect.arrayContaining([time]),
      ]);
    }
  },
);

test("its pictures are small enough to be kept with the program", () => {
  const sizes = languages.flatMap((language) =>
    readdirSync(`${root}/handbook/pictures/${language}`).map(
      (file) => statSync(`${root}/handbook/pictures/${language}/${file}`).size,
    ),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_MAX);
});

/** The paths of the pages of staff, as `web/routes.ts` lists them. */
const routePaths: string[] = [...new Set(staffPages.map(({ path }) => path))];

test("each page of staff links to a page of the handbook that is there", () => {
  expect(routePaths.length).toBeGreaterThan(20);
  for (const path of routePaths.filter((each) => !each.includes("/help"))) {
    const roles = path.startsWith("/super")
      ? ["SUPER_ADMIN" as const]
      : ["ROLE_TENANT_ADMIN" as const];
    const page = helpFor(path.replaceAll(/:\w+/g, "x"), roles);
    expect([path, page !== undefined && existsSync(`${root}/handbook/en/${page}.md`)]).toEqual([
      path,
      true,
    ]);
  }
  expect(helpFor("/admin", ["ROLE_AGENT"])).toBe("calls");
  expect(helpFor("/admin/help/calls", ["ROLE_AGENT"])).toBeUndefined();
});

test("every heading of a page of staff but that of its placeholder comes with the link to the handbook", () => {
  const bare = ["web/staff", "web/super-admin"].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx") && !file.endsWith("-skeleton.tsx"))
      .filter((file) => readFileSync(`${root}/${folder}/${file}`, "utf8").includes("<h1"))
      .map((file) => `${folder}/${file}`),
  );
  expect(bare).toEqual([]);
});
