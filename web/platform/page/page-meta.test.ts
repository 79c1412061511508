import { expect, test } from "vitest";
import { pageMeta, SHARE_PICTURE } from "./page-meta.ts";
import sharp from "sharp";

const page = { title: "A page", path: "/a", baseUrl: "https://shop.test", language: "en" } as const;

const formValuesOf = (tags: ReturnType<typeof pageMeta>): Map<string, string> =>
  new Map(
    tags.flatMap((tag) =>
      "property" in tag && typeof tag.property === "string" && typeof tag["content"] === "string"
        ? [[tag.property, tag["content"]] as const]
        : [],
    ),
  );

test("a page without a picture is shared with the shop's own, in its true size", async () => {
  const tags = formValuesOf(pageMeta(page));
  const file = await sharp(`web/public${SHARE_PICTURE.src}`).metadata();
  expect(tags.get("og:image")).toBe("https://shop.test/share.png");
  expect(tags.get("og:image:alt")).toBe("Phố Hàng");
  expect(tags.get("og:image:width")).toBe(String(file.width));
  expect(tags.get("og:image:height")).toBe(String(file.height));
  expect(tags.get("og:type")).toBe("website");
});

test("a product is shared as one, with its price and a picture that has a name", () => {
  const image = { src: "/pictures/a-640.webp", alt: "GSB 120-LI" };
  const tags = formValuesOf(pageMeta({ ...page, image, price: 1_790_000 }));
  expect(tags.get("og:type")).toBe("product");
  expect(tags.get("product:price:amount")).toBe("1790000");
  expect(tags.get("product:price:currency")).toBe("VND");
  expect(tags.get("og:image")).toBe("https://shop.test/pictures/a-640.webp");
  expect(tags.get("og:image:alt")).toBe("GSB 120-LI");
  expect(tags.has("og:image:width")).toBe(false);
});
