import { endpoint } from "./wire/endpoint.ts";
import { neededWhere } from "./rules/needs.ts";
import { vietnameseMobile } from "./rules/people/phone.ts";
import { id, plain, text } from "./wire/shapes.ts";
import { z } from "./wire/zod.ts";

/** `vn2025`: province and ward. `vn2004`: province, district and ward, as before July 2025. */
export const schemes = ["vn2025", "vn2004"] as const;

const unitCode = plain(20);

/** A Vietnamese mobile number in any usual spelling; stored as E.164. */
export const mobile = z.pipe(
  z.string().check(
    z.refine((value) => value.trim() !== "", "required"),
    z.refine((value) => value.trim() === "" || vietnameseMobile(value) !== null, "phone"),
  ),
  z.transform((value: string) => vietnameseMobile(value) ?? value),
);

export const STREET_MAX = 200;

export const addressInput = z.strictObject({
  fullName: text(100),
  phoneNumber: mobile,
  scheme: z._default(z.enum(schemes), "vn2025"),
  province: unitCode,
  district: z.optional(z.nullable(unitCode)),
  ward: unitCode,
  /** For an old address whose ward was divided: the new ward that the person chose. */
  newWard: z.optional(z.nullable(unitCode)),
  street: text(STREET_MAX),
  officeHoursOnly: z._default(z.boolean(), false),
  isDefault: z._default(z.boolean(), false),
});

export const unitRef = z.object({ code: z.string(), name: z.string() });

export const address = z.object({
  id,
  fullName: z.string(),
  phoneNumber: z.string(),
  scheme: z.enum(schemes),
  province: unitRef,
  district: z.nullable(unitRef),
  ward: unitRef,
  /** The ward after the reform of July 2025; equals `ward` in the scheme `vn2025`. */
  newWard: z.nullable(unitRef),
  newProvince: unitRef,
  street: z.string(),
  officeHoursOnly: z.boolean(),
  isDefault: z.boolean(),
  /** Whether express delivery is available at the address. */
  express: z.boolean(),
});

export const addressList = z.object({ addresses: z.array(address) });

export const unit = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  kind: z.string(),
  fold: z.string(),
});

export const wardList = z.object({ wards: z.array(unit) });

/** How much of a province express delivery covers. */
export const expressReaches = ["everywhere", "partly", "nowhere"] as const;

const province = z.object({ ...unit.shape, express: z.enum(expressReaches) });

const notMine = ["addresses/not-found"] as const;
const unusable = [
  "addresses/unknown-unit",
  "addresses/ward-not-in-province",
  "addresses/ambiguous-ward",
] as const;

export const addresses = {
  "GET /user/addresses": endpoint({
    summary: "Saved addresses, the newest first",
    callers: "signed-in",
    answer: addressList,
  }),
  "POST /user/addresses": endpoint({
    summary: "Save an address; the first one becomes the default",
    callers: "signed-in",
    body: addressInput,
    needs: neededWhere("district", { of: "scheme", is: ["vn2004"] }),
    status: 201,
    answer: addressList,
    refuses: unusable,
  }),
  "PUT /user/addresses/{id}": endpoint({
    summary: "Change an address",
    callers: "signed-in",
    body: addressInput,
    needs: neededWhere("district", { of: "scheme", is: ["vn2004"] }),
    answer: addressList,
    refuses: [...notMine, ...unusable],
  }),
  "DELETE /user/addresses": endpoint({
    summary: "Delete all saved addresses; orders keep theirs",
    callers: "signed-in",
    answer: addressList,
  }),
  "DELETE /user/addresses/{id}": endpoint({
    summary: "Delete an address",
    callers: "signed-in",
    refuses: notMine,
  }),
  "PUT /user/addresses/{id}/default": endpoint({
    summary: "Make an address the default; the others stop being it",
    callers: "signed-in",
    answer: addressList,
    refuses: notMine,
  }),
  "GET /locations/provinces": endpoint({
    summary: "Provinces and cities of today, and how far express delivery reaches there",
    callers: "everyone",
    answer: z.object({ provinces: z.array(province) }),
  }),
  "GET /locations/provinces/{code}/wards": endpoint({
    summary: "Wards, communes and special zones of a province of today",
    callers: "everyone",
    answer: wardList,
  }),
  "GET /locations/old/provinces": endpoint({
    summary: "Provinces as they were before July 2025",
    callers: "everyone",
    answer: z.object({ provinces: z.array(unit) }),
  }),
  "GET /locations/old/provinces/{code}/districts": endpoint({
    summary: "Districts of a province as it was before July 2025",
    callers: "everyone",
    answer: z.object({ districts: z.array(unit) }),
  }),
  "GET /locations/old/districts/{code}/wards": endpoint({
    summary: "Wards of a district as it was before July 2025",
    callers: "everyone",
    answer: wardList,
  }),
  "GET /locations/convert": endpoint({
    summary: "The wards of today that an old ward became, the likeliest first",
    callers: "everyone",
    query: z.strictObject({ ward: unitCode }),
    answer: z.object({
      wards: z.array(z.object({ ...unit.shape, province: unitRef })),
    }),
    refuses: ["http/not-found"],
  }),
} as const;
