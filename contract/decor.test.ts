import { expect, test } from "vitest";
import { decorSections, finishedDecorSections } from "./decor.ts";

const blank = { en: "", vn: "" };
const text = { en: "", vn: "Một ngôn ngữ là đủ" };
const look = { align: "start", background: "white", ink: "dark" };
const row = { kind: "products", title: text, productIds: [], voucherId: null };

test.each([
  ["a banner", { kind: "banners", slides: [] }, ["slides"]],
  [
    "the second banner's picture and description",
    {
      kind: "banners",
      slides: [
        { pictureId: "1", alt: text, link: "" },
        { pictureId: "", alt: blank, link: "" },
      ],
    },
    ["slides.1.pictureId", "slides.1.alt.en"],
  ],
  ["a title", { ...row, source: "newest", title: blank }, ["title.en"]],
  ["products", { ...row, source: "chosen" }, ["productIds"]],
  ["a voucher", { ...row, source: "voucher" }, ["voucherId"]],
  ["nothing", { ...row, source: "best_sellers" }, []],
  [
    "a title and categories",
    { kind: "categories", title: blank, categoryIds: [] },
    ["title.en", "categoryIds"],
  ],
  ["a text", { kind: "text", title: blank, body: blank, ...look }, ["body.en"]],
  ["nothing", { kind: "text", title: blank, body: text, ...look }, []],
  [
    "a picture, its description and a title",
    {
      kind: "picture",
      pictureId: "",
      alt: blank,
      title: blank,
      body: blank,
      link: "",
      side: "start",
    },
    ["pictureId", "alt.en", "title.en"],
  ],
])(
  "of a section that lacks %s, a draft is saved; publishing names what is missing",
  (_, section, missing) => {
    expect(decorSections.safeParse([section]).success).toBe(true);
    const { error } = finishedDecorSections.safeParse([section]);
    const errors = error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
    expect(errors).toEqual(missing.map((path) => `0.${path} required`));
  },
);

test("a draft keeps no link that leaves the shop, however unfinished it is", () => {
  const link = "https://evil.example";
  const section = { kind: "banners", slides: [{ pictureId: "", alt: blank, link }] };
  expect(decorSections.safeParse([section]).success).toBe(false);
});
