// Apart from the menus of the administration: shoppers' pages need this much alone.
import type { Role } from "#contract/wire/endpoint.ts";
import { paths } from "../paths.ts";

/** Where somebody with these roles begins; undefined for a shopper. The index shows agents their orders. */
export const startFor = (roles: readonly Role[]): string | undefined => {
  if (roles.includes("SUPER_ADMIN")) return paths.superAdmin;
  return roles.length > 0 ? paths.admin : undefined;
};
