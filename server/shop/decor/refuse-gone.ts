import type { DecorSection } from "#contract/decor.ts";
import { Refused, type ValidationError } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { findReferences } from "./write-decor.queries.ts";

type Kind = "product" | "category" | "voucher" | "picture";
type Reference = { kind: Kind; id: string; path: string };

/** Refuses sections that name products, categories, public vouchers or pictures that the store doesn't have. */
export const refuseGone = async (
  client: Queryable,
  tenant: number,
  sections: readonly DecorSection[],
): Promise<void> => {
  const named = sections.flatMap((section, at) => referencesOf(section, `sections.${at}`));
  if (named.length === 0) return;
  const keysOf = (kind: Kind) =>
    named.flatMap((each) => (each.kind === kind ? (keyOfId(each.id) ?? []) : []));
  const rows = await findReferences(client, {
    tenant,
    products: keysOf("product"),
    categories: keysOf("category"),
    vouchers: keysOf("voucher"),
    pictures: keysOf("picture"),
  });
  const known = new Set(rows.map(({ kind, id }) => `${kind}:${id}`));
  const errors = named
    .filter(({ kind, id }) => !known.has(`${kind}:${id}`))
    .map(({ path }): ValidationError => ({ path, code: "gone", details: {} }));
  if (errors.length > 0) throw new Refused("decor/gone", {}, errors);
};

const picture = (id: string, path: string): Reference[] =>
  id === "" ? [] : [{ kind: "picture", id, path }];

const referencesOf = (section: DecorSection, path: string): Reference[] => {
  switch (section.kind) {
    case "banners":
      return section.slides.flatMap(({ pictureId }, at) =>
        picture(pictureId, `${path}.slides.${at}.pictureId`),
      );
    case "products":
      return [
        ...section.productIds.map((id, at): Reference => {
          return { kind: "product", id, path: `${path}.productIds.${at}` };
        }),
        ...(section.voucherId === null
          ? []
          : [{ kind: "voucher" as const, id: section.voucherId, path: `${path}.voucherId` }]), // as: a literal
      ];
    case "categories":
      return section.categoryIds.map((id, at) => ({
        kind: "category",
        id,
        path: `${path}.categoryIds.${at}`,
      }));
    case "picture":
      return picture(section.pictureId, `${path}.pictureId`);
    case "text":
      return [];
  }
};
