import type { Calls } from "../app-context.ts";
import { unitsTag } from "../cache-tags.ts";
import { addressId } from "./addresses.ts";
import { listAddresses } from "./list-addresses.ts";
import { convertWard, listOldProvinces, listProvinces, listUnits } from "./list-units.ts";
import {
  changeAddress,
  clearAddresses,
  makeDefault,
  removeAddress,
  saveAddress,
} from "./save-address.ts";

export const addressesRoutes = (calls: Calls): void => {
  savedAddresses(calls);
  locations(calls);
};

const savedAddresses = ({ serve }: Calls): void => {
  serve(
    "GET /user/addresses",
    async ({ context: { db }, caller, language }) =>
      await listAddresses(db, caller.accountId, language),
  );

  serve(
    "POST /user/addresses",
    async ({ context: { db, clock }, caller: { accountId }, language, body }) =>
      await saveAddress(db, { accountId, language, now: clock(), body }),
  );

  serve(
    "PUT /user/addresses/{id}",
    async ({ context: { db, clock }, caller: { accountId }, language, params, body }) => {
      const saving = { accountId, language, now: clock(), body };
      await changeAddress(db, addressId(params.id), saving);
      return await listAddresses(db, accountId, language);
    },
  );

  serve("DELETE /user/addresses", async ({ context: { db }, caller: { accountId }, language }) => {
    await clearAddresses(db, accountId);
    return await listAddresses(db, accountId, language);
  });

  serve("DELETE /user/addresses/{id}", async ({ context: { db }, caller, params }) => {
    await removeAddress(db, caller.accountId, addressId(params.id));
    return undefined;
  });

  serve(
    "PUT /user/addresses/{id}/default",
    async ({ context: { db }, caller: { accountId }, language, params }) => {
      await makeDefault(db, accountId, addressId(params.id));
      return await listAddresses(db, accountId, language);
    },
  );
};

const locations = ({ servePublic }: Calls): void => {
  servePublic("GET /locations/provinces", async ({ context: { db }, dependsOn }) => {
    dependsOn(unitsTag);
    return { provinces: await listProvinces(db) };
  });

  servePublic(
    "GET /locations/provinces/{code}/wards",
    async ({ context: { db }, params, dependsOn }) => {
      dependsOn(unitsTag);
      return { wards: await listUnits(db, "vn2025", 3, params.code) };
    },
  );

  servePublic("GET /locations/old/provinces", async ({ context: { db }, dependsOn }) => {
    dependsOn(unitsTag);
    return { provinces: await listOldProvinces(db) };
  });

  servePublic(
    "GET /locations/old/provinces/{code}/districts",
    async ({ context: { db }, params, dependsOn }) => {
      dependsOn(unitsTag);
      return { districts: await listUnits(db, "vn2004", 2, params.code) };
    },
  );

  servePublic(
    "GET /locations/old/districts/{code}/wards",
    async ({ context: { db }, params, dependsOn }) => {
      dependsOn(unitsTag);
      return { wards: await listUnits(db, "vn2004", 3, params.code) };
    },
  );

  servePublic("GET /locations/convert", async ({ context: { db }, query, language, dependsOn }) => {
    dependsOn(unitsTag);
    return { wards: await convertWard(db, query.ward, language) };
  });
};
