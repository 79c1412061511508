import type { Role } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { AppContext } from "../app-context.ts";
import { insertAccount, selectCredentials } from "./accounts.queries.ts";
import { hashPassword } from "./passwords/hash-password.ts";

type NewAccount = {
  /** In lower case: the shape in `contract/wire/shapes.ts` converts it. */
  email: string;
  password: string;
  fullName: string;
  isActive: boolean;
  language: Language;
  role?: Role;
  /** Required for a role of a store. */
  tenantId?: number;
};

/** Creates an account and returns its id. Refuses `accounts/exists`. */
export const createAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { email, password, fullName, isActive, language, role, tenantId }: NewAccount,
): Promise<number> => {
  const [known] = await selectCredentials(db, { email });
  if (known) throw new Refused("accounts/exists");
  const hash = await hashPassword(password);
  const [made] = await insertAccount(db, {
    email,
    passwordHash: hash,
    fullName,
    isActive,
    role: role ?? null,
    tenantId: tenantId ?? null,
    language,
    now: clock(),
  });
  if (!made) throw new Refused("accounts/exists");
  return made.id;
};
