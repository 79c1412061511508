import { useSession } from "#web/platform/storage/session.ts";

/** Returns whether an admin of the store is signed in: agents see an order's money, admins also record it. */
export const useIsStoreAdmin = (): boolean =>
  useSession().account?.roles.includes("ROLE_TENANT_ADMIN") ?? false;
