import type { Queryable } from "#server/platform/database/database.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { findTenantNames } from "#server/shop/tenants/tenants.ts";
import { isObviousPassword, namesWithin } from "#contract/rules/obvious-passwords.ts";

export type SetPassword = {
  password: string;
  email: string;
  /** The field that brings it. */
  path: "newPassword";
};

/**
 * Refuses a password that staff set and that anybody would try: a well-known one, or one made of a store's name or of
 * the account's own e-mail. Throws `InvalidShape` with `password-common`, like a broken rule of `spec §5`. Shoppers
 * may have such a one; their forms tell them that it is.
 */
export const refuseObviousPassword = async (
  db: Queryable,
  { password, email, path }: SetPassword,
): Promise<void> => {
  const stores = await findTenantNames(db, namesWithin(password));
  const names = [...stores, email.slice(0, email.lastIndexOf("@"))];
  if (isObviousPassword(password, names))
    throw new InvalidShape([{ path, code: "password-common", facts: {} }]);
};
