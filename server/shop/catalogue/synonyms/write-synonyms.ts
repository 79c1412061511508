import type { Contract } from "#contract/contract.ts";
import { SYNONYM_GROUPS_MAX } from "#contract/rules/limits.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import { lastWriteOf } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import type { Caller } from "../../caller.ts";
import { wordsOfSynonym } from "./synonym-list.ts";
import {
  deleteGroup,
  findGroups,
  insertGroup,
  lockGroups,
  updateGroup,
} from "./synonyms.queries.ts";

type Groups = Answer<Contract["GET /admin/synonyms"]>;
type Shop = Pick<AppContext, "db" | "clock">;
type Writer = Pick<Caller, "accountId">;

/** The shop's groups of synonyms, the oldest first. */
export const listSynonyms = async ({ db }: Pick<AppContext, "db">): Promise<Groups> =>
  await readAs(db, {}, groupsOf);

const groupsOf = async (client: Queryable): Promise<Groups> => ({
  groups: (await findGroups(client)).map(({ id, changedAt, ...group }) => ({
    ...group,
    id: String(id),
    changedAt: changedAt.toISOString(),
  })),
});

/** Refuses words of other groups, and more than 500 groups. */
export const addSynonyms = async (
  shop: Shop,
  by: Writer,
  { words }: { words: string[] },
): Promise<Groups> =>
  await written(shop, by, "add", async (client, now) => {
    const { groups } = await groupsOf(client);
    if (groups.length >= SYNONYM_GROUPS_MAX)
      throw new Refused("catalogue/too-many-synonyms", { limit: SYNONYM_GROUPS_MAX });
    refuseTaken(words, groups);
    const [made] = await insertGroup(client, { words, now });
    return made?.id ?? NO_GROUP;
  });

/** Refuses `catalogue/stale` with the present words where somebody else has changed the group meanwhile. */
export const changeSynonyms = async (
  shop: Shop,
  by: Writer,
  wireId: string,
  { words, version }: { words: string[]; version: number },
): Promise<Groups> =>
  await written(shop, by, "change", async (client, now) => {
    const id = keyOfId(wireId) ?? NO_GROUP;
    const { groups } = await groupsOf(client);
    const present = groups.find((each) => each.id === String(id));
    if (!present) throw new Refused("http/not-found");
    if (present.version !== version)
      throw new Refused("catalogue/stale", {
        currentVersion: present.version,
        ...(await lastWriteOf(client, objectOf(id))),
        saved: { words: present.words },
      });
    const others = groups.filter((each) => each !== present);
    refuseTaken(words, others);
    await updateGroup(client, { id, words, version, now });
    return id;
  });

export const removeSynonyms = async (shop: Shop, by: Writer, wireId: string): Promise<void> => {
  await written(shop, by, "remove", async (client) => {
    const id = keyOfId(wireId) ?? NO_GROUP;
    if ((await deleteGroup(client, { id })) === 0) throw new Refused("http/not-found");
    return id;
  });
};

const NO_GROUP = 0; // no group has this key

const objectOf = (id: number): string => `synonyms:${id}`;

const keyOf = (word: string): string => wordsOfSynonym(word).join(" ");

/** Refuses a word without letters and digits, one that the group has twice, and one of another group. */
const refuseTaken = (words: readonly string[], others: Groups["groups"]): void => {
  const keys = words.map(keyOf);
  const wrong = words.find((_, at) => keys[at] === "" || keys.indexOf(keys[at] ?? "") !== at);
  if (wrong !== undefined) throw new Refused("catalogue/synonym-words", { word: wrong });
  for (const other of others) {
    const taken = new Set(other.words.map(keyOf));
    const word = words.find((_, at) => taken.has(keys[at] ?? ""));
    if (word !== undefined)
      throw new Refused("catalogue/synonym-taken", { word, group: other.words.join(", ") });
  }
};

/** One write of the list, which returns the group's key, with its entry in the audit log. */
const written = async (
  { db, clock }: Shop,
  { accountId }: Writer,
  act: string,
  write: (client: Queryable, now: Date) => Promise<number>,
): Promise<Groups> =>
  await inTransaction(db, {}, async (client) => {
    await lockGroups(client);
    const now = clock();
    const object = objectOf(await write(client, now));
    await audit(client, { tenant: null, accountId, act: `synonyms.${act}`, object, now });
    return await groupsOf(client);
  });
