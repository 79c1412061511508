import type { TestShop } from "../shop.ts";
import { loginOf, logins, type LoginName } from "#server/platform/database/connections/roles.ts";

/** Creates logins for a test, as an operator would, and drops them with the logins that are named after them. */
export const spareLogins = ({ ownerDb, urls }: Pick<TestShop, "ownerDb" | "urls">) => {
  const made: string[] = [];
  const nameOf = (url: string): string => new URL(url).username;
  return {
    /** A new login of this kind; returns its DATABASE_URL. */
    create: async (kind = ""): Promise<string> => {
      const name = `unfit_${process.pid}_${made.length}`;
      await ownerDb.query(`create role ${name} login password 'unfit' ${kind}`);
      made.push(name);
      return Object.assign(new URL(urls.appUrl), { username: name, password: "unfit" }).href;
    },
    /** The name of one of the logins that are named after that of a URL. */
    loginOf: (url: string, name: LoginName): string => loginOf(nameOf(url), name),
    drop: async (): Promise<void> => {
      const all = made.flatMap((user) => [
        user,
        ...Object.keys(logins).map((name) => loginOf(user, name as LoginName)), // as: its keys are the names
      ]);
      for (const login of all) await ownerDb.query(`drop role if exists ${login}`);
    },
  };
};
