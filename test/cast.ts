import { argon2Sync } from "node:crypto";
import type pg from "pg";
import type { Role } from "../contract/wire/endpoint.ts";

/** The people of every test: two shoppers, and the staff of two stores. */
export type Person = {
  email: string;
  fullName: string;
  role: Role | null;
  accountId: number;
  tenantId: number | null;
};

export const CAST_PASSWORD = "Demo@2026!";

const WEAK = { memory: 8, passes: 1, parallelism: 1 };
const salt = Buffer.alloc(16);
const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/**
 * A weak hash of the password of the cast. A check costs what the stored hash says, and tests sign in thousands of
 * times; accounts that a test registers have a hash of full strength.
 */
export const CAST_PASSWORD_HASH = `$argon2id$v=19$m=8,t=1,p=1$${base64(salt)}$${base64(
  argon2Sync("argon2id", { message: CAST_PASSWORD, nonce: salt, tagLength: 32, ...WEAK }),
)}`;

const people = {
  customer: { fullName: "Nguyễn Thị Hồng Ánh", role: null, store: null },
  otherCustomer: { fullName: "Trần Quốc Bảo", role: null, store: null },
  ownAgent: { fullName: "Lê Văn Đức", role: "ROLE_AGENT", store: "own" },
  otherAgent: { fullName: "Phạm Thu Hà", role: "ROLE_AGENT", store: "other" },
  ownAdmin: { fullName: "Hoàng Minh Tuấn", role: "ROLE_TENANT_ADMIN", store: "own" },
  otherAdmin: { fullName: "Vũ Ngọc Lan", role: "ROLE_TENANT_ADMIN", store: "other" },
  superAdmin: { fullName: "Đặng Hữu Phước", role: "SUPER_ADMIN", store: null },
} as const;

export type CastName = keyof typeof people;
export const castNames = Object.keys(people) as CastName[]; // as: keys of people
export type Cast = Record<CastName, Person>;

/** Inserts the cast into the database, all with the same password. */
export const castPeople = async (
  owner: pg.Pool,
  stores: { own: number; other: number },
  passwordHash: string,
): Promise<Cast> => {
  const cast: Partial<Cast> = {};
  for (const [name, { fullName, role, store }] of Object.entries(people)) {
    const email = `${name.toLowerCase()}@phohang.test`;
    const tenantId = store === null ? null : stores[store];
    const { rows } = await owner.query<{ id: number }>(
      `insert into accounts (email, password_hash, full_name, is_active, role, tenant_id)
       values ($1, $2, $3, true, $4, $5) returning id`,
      [email, passwordHash, fullName, role, tenantId],
    );
    const accountId = rows[0]?.id;
    if (accountId === undefined) throw new Error(`no account for ${name}`);
    cast[name as CastName] = { email, fullName, role, accountId, tenantId }; // as: keys of people
  }
  return cast as Cast; // as: every name was inserted above
};
