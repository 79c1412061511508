import type { Queryable } from "#server/platform/database/database.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { findTenantNames } from "#server/shop/tenants/tenants.ts";
import { isObviousPassword, namesWithin } from "#contract/rules/obvious-passwords.ts";

export type SetPassword = {
  password: string;
  email: string;
  /** The field of the request body that contains it. */
  path: "newPassword";
};

/**
 * Refuses an obvious password of staff: a well-known one, or one that is little more than a store's name or the name
 * in the account's own e-mail. Throws `InvalidShape` with `password-common`, like a broken rule of `spec §5`. Shoppers
 * may use an obvious password; their forms only warn them.
 */
export const refuseObviousPassword = async (
  db: Queryable,
  { password, email, path }: SetPassword,
): Promise<void> => {
  const stores = await findTenantNames(db, namesWithin(password));
  const names = [...stores, email.slice(0, email.lastIndexOf("@"))];
  if (isObviousPassword(password, names))
    throw new InvalidShape([{ path, code: "password-common", details: {} }]);
};
