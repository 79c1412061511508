import { inLanguage, type Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import type { Scheme } from "./addresses.queries.ts";
import { serializeCandidate } from "./list-units.ts";
import { selectCandidates, selectPlace } from "./units.queries.ts";

/** A place as the caller names it, by codes. */
export type PlaceInput = {
  scheme: Scheme;
  province: string;
  district?: string | null | undefined;
  ward: string;
  newWard?: string | null | undefined;
};

/** A place whose codes belong together; `newWard` is its current ward. */
export type Place = {
  scheme: Scheme;
  province: string;
  district: string | null;
  ward: string;
  newWard: string;
};

/**
 * Checks a place and finds its current ward. Only the old form has a district (`InvalidShape`). Refuses
 * `addresses/unknown-unit` and `addresses/ward-not-in-province`. For a divided old ward it refuses
 * `addresses/ambiguous-ward` with the `candidates`, until `newWard` chooses one of them.
 */
export const theAdminUnit = async (
  db: Queryable,
  input: PlaceInput,
  language: Language,
): Promise<Place> => {
  checkForm(input);
  const { scheme, province, ward } = input;
  const district = input.district ?? null;
  await checkPlace(db, { scheme, province, district, ward });
  const newWard = scheme === "vn2025" ? ward : await theNewWard(db, input, language);
  return { scheme, province, district, ward, newWard };
};

const checkForm = ({ scheme, district, ward, newWard }: PlaceInput): void => {
  const error = (path: string, code: string) => new InvalidShape([{ path, code, details: {} }]);
  if (scheme === "vn2025" && district) throw error("district", "unknown");
  if (scheme === "vn2025" && newWard && newWard !== ward) throw error("newWard", "unknown");
};

const checkPlace = async (
  db: Queryable,
  { scheme, province, district, ward }: Omit<Place, "newWard">,
): Promise<void> => {
  const [found] = await selectPlace(db, { scheme, province, district, ward });
  const isKnown = found?.province && found.ward && (district === null || found.district);
  if (!found || !isKnown) throw new Refused("addresses/unknown-unit");
  const isInside =
    district === null
      ? found.wardParent === province
      : found.wardParent === district && found.districtParent === province;
  if (!isInside) throw new Refused("addresses/ward-not-in-province");
};

const theNewWard = async (
  db: Queryable,
  { ward, newWard }: PlaceInput,
  language: Language,
): Promise<string> => {
  const candidates = await selectCandidates(db, { oldWard: ward });
  if (newWard) {
    if (!candidates.some(({ code }) => code === newWard))
      throw new Refused("addresses/unknown-unit");
    return newWard;
  }
  const [only, another] = candidates;
  if (!only) throw new Refused("addresses/unknown-unit");
  if (!another) return only.code;
  const described = candidates.map((candidate) => {
    const { code, name, nameEn, province } = serializeCandidate(candidate, language);
    return { code, name: inLanguage(language, { en: nameEn, vn: name }), province };
  });
  throw new Refused("addresses/ambiguous-ward", { candidates: described });
};
