// Separate from the menus of the administration, because shoppers' pages need only this function.
import type { Role } from "#contract/wire/endpoint.ts";
import { paths } from "../paths.ts";

/** Returns the start page of these roles; undefined for a shopper. The index shows agents their orders. */
export const startPathOf = (roles: readonly Role[]): string | undefined => {
  if (roles.includes("SUPER_ADMIN")) return paths.superAdmin;
  return roles.length > 0 ? paths.admin : undefined;
};
