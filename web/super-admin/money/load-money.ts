import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import {
  BASIS_POINTS_MAX,
  type CommissionBase,
  type CommissionRule,
} from "#contract/ledger/commission.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { findChoices } from "../tenants/load-tenants.ts";

export type ShopMoney = Answer<Contract["GET /super/money"]>;
export type ClosedStatement = ShopMoney["statements"][number];
export type SavedRules = Answer<Contract["GET /super/commission-rules"]>;
export type Choice = { id: string; name: string };

/** The categories of stores, by the stores' ids. */
export type CategoryChoices = Readonly<Record<string, readonly Choice[]>>;

/** A rule while it is edited. The key keeps its row when others move. */
export type RuleDraft = {
  key: number;
  tenantId: string;
  categoryId: string;
  percent: string;
  base: CommissionBase;
};

export const findCategories = async (tenantId: string): Promise<readonly Choice[]> => {
  const query = { tenantId, sort: "position" } as const;
  const { categories } = await ask("GET /categories", { query });
  return categories.map(({ id, name }) => ({ id, name }));
};

export const loadMoney = async () => {
  const [money, saved, { tenants }] = await Promise.all([
    ask("GET /super/money", {}),
    ask("GET /super/commission-rules", {}),
    findChoices(),
  ]);
  const stores = tenants.map(({ id, name }): Choice => ({ id, name }));
  const named = new Set(saved.rules.flatMap(({ tenantId }) => tenantId ?? []));
  const categories: CategoryChoices = Object.fromEntries(
    await Promise.all(
      stores
        .filter(({ id }) => named.has(id))
        .map(async ({ id }) => [id, await findCategories(id)] as const),
    ),
  );
  return { money, saved, stores, categories };
};

export const decimalSigns: Record<Language, "." | ","> = { en: ".", vn: "," };

/** Basis points as a per cent with at most two decimals, without trailing zeros. */
export const showPercentOf = (basisPoints: number, decimal: "." | ","): string =>
  String(basisPoints / 100).replace(".", decimal);

/** The basis points of a typed per cent; null where it is none. */
export const readPercent = (text: string): number | null => {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim())) return null;
  const points = Math.round(Number(text.trim().replace(",", ".")) * 100);
  return points <= BASIS_POINTS_MAX ? points : null;
};

export const draftsOf = ({ rules }: SavedRules, decimal: "." | ","): RuleDraft[] =>
  rules.map(({ tenantId, categoryId, basisPoints, base }, key) => ({
    key,
    tenantId: tenantId ?? "",
    categoryId: categoryId ?? "",
    percent: showPercentOf(basisPoints, decimal),
    base,
  }));

/** The rules of the form; null when a per cent can't be read. */
export const rulesOf = (drafts: readonly RuleDraft[]): CommissionRule[] | null => {
  const rules = drafts.map(({ tenantId, categoryId, percent, base }) => ({
    tenantId: tenantId || null,
    categoryId: categoryId || null,
    basisPoints: readPercent(percent),
    base,
  }));
  return rules.every(isComplete) ? rules : null;
};

/** Replaces the rules of a version. */
export const saveRules = async (
  version: number,
  rules: readonly CommissionRule[],
): Promise<SavedRules> =>
  await ask("PUT /super/commission-rules", {
    body: {
      version,
      rules: rules.map(({ tenantId, categoryId, ...rate }) => ({
        ...rate,
        ...(tenantId !== null && { tenantId }),
        ...(categoryId !== null && { categoryId }),
      })),
    },
  });

const isComplete = (
  rule: Omit<CommissionRule, "basisPoints"> & { basisPoints: number | null },
): rule is CommissionRule => rule.basisPoints !== null;
