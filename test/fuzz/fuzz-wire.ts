import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { contract, type EndpointKey } from "#contract/contract.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { refusals, type Refusal } from "#contract/wire/refusals.ts";
import { addCategory, addStore } from "../fixtures.ts";
import type { CastName } from "../cast.ts";
import { quietToken } from "../machine-tokens.ts";
import { fingerprint } from "../requests/fingerprint.ts";
import {
  edgeAsks,
  fuzzAsk,
  type FuzzAsk,
  type FuzzContext,
  type KnownValues,
} from "./fuzz-asks.ts";
import { fuzzFiles } from "./fuzz-files.ts";
import type { Stage } from "../isolation/object-kind.ts";
import { objectOf } from "../isolation/object-of.ts";
import { readPublished, type PublishedAnswer } from "../requests/published-answers.ts";
import type { TestShop } from "../shop.ts";

/** The results of the requests. */
export type Fuzzed = { requests: number; accepted: number; refused: number; codes: Set<string> };

/** Sends requests and checks their responses; each method throws at the first response that breaks a promise. */
export type WireFuzzer = {
  /**
   * Sends randomly broken requests; a failure is shrunk and names its seed. By tokens, those of staff are sent with a
   * machine token of their store.
   */
  byChance: (runs: number, seed: number, how?: { byTokens: boolean }) => Promise<void>;
  /** Sends every edge of every field, once. */
  atEdges: () => Promise<void>;
  fuzzed: Fuzzed;
};

export const openWireFuzzer = async (stage: Stage): Promise<WireFuzzer> => {
  const { shop } = stage;
  const context = await contextOf(stage);
  const published = await readPublished(shop.app);
  const fuzzed: Fuzzed = { requests: 0, accepted: 0, refused: 0, codes: new Set() };
  const tokens = await tokensOf(shop);
  let before = await heldBy(shop);
  let isByTokens = false;
  const judge = async (ask: FuzzAsk): Promise<void> => {
    const token = isByTokens && ask.as !== null ? tokens[ask.as] : undefined;
    const answer = token ? await inject(shop, ask, token) : await send(shop, ask);
    fuzzed.requests += 1;
    const isRefused = answer.status >= 400;
    if (isRefused) fuzzed.refused += 1;
    else fuzzed.accepted += 1;
    published.expectFits(ask.key, answer);
    if (isRefused) fuzzed.codes.add(refusalOf(ask, answer));
    if (/node_modules|\.ts:\d+|pg_catalog|syntax error/.test(answer.text))
      throw new Error(`it reveals internals: ${answer.text.slice(0, 500)}`);
    const after = await heldBy(shop);
    const touched = Object.keys(after).filter((table) => after[table] !== before[table]);
    before = after;
    const { callers }: Endpoint = contract[ask.key];
    if (Array.isArray(callers) && touched.length > 0 && !touched.includes("audit_log"))
      throw new Error(`staff wrote to ${touched.join(", ")} without a word on record`);
    if (ask.key.startsWith("GET") && touched.some((table) => table !== "audit_log"))
      throw new Error(`a read wrote to ${touched.join(", ")}`);
    if (isRefused && touched.length > 0)
      throw new Error(`refused with ${answer.status}, and yet stored in ${touched.join(", ")}`);
  };
  return {
    byChance: async (runs, seed, { byTokens } = { byTokens: false }) => {
      isByTokens = byTokens;
      const property = fc.asyncProperty(fuzzAsk(context), judge);
      await fc.assert(property, { numRuns: runs, seed, endOnFailure: false, verbose: 0 });
    },
    atEdges: async () => {
      for (const ask of edgeAsks(context)) {
        await judge(ask).catch((error: unknown) => {
          throw new Error(`${ask.key} ${ask.url} ${ask.payload?.toString().slice(0, 500)}`, {
            cause: error,
          });
        });
      }
    },
    fuzzed,
  };
};

/**
 * The state of the shop: its tables and its pictures. A process counts searches that found nothing some seconds later, during
 * another request.
 */
const heldBy = async (shop: TestShop): Promise<Record<string, string>> => {
  const { unfound_searches: _, ...tables } = await fingerprint(shop.ownerDb);
  const pictures = await readdir(join(shop.config.dataDir, "pictures")).catch(() => []);
  return { ...tables, pictures: pictures.join() };
};

const isSignedOut = (key: EndpointKey, status: number): boolean =>
  status < 400 && /logout|sessions|password|DELETE \/user$/.test(key);

/** The tokens that staff send requests with, each with every scope. */
const tokensOf = async (
  shop: TestShop,
): Promise<Partial<Record<CastName, Record<string, string>>>> => {
  const own = await quietToken(shop, shop.cast.ownAdmin);
  const other = await quietToken(shop, shop.cast.otherAdmin);
  return { ownAdmin: own, ownAgent: own, otherAdmin: other, otherAgent: other };
};

const inject = async (
  shop: TestShop,
  { key, url, headers, payload }: FuzzAsk,
  token: Record<string, string>,
): Promise<PublishedAnswer> => {
  const [method = ""] = key.split(" ");
  const answer = await shop.app.inject({
    method: method as "GET", // as: the contract's methods
    url,
    headers: { ...token, ...headers },
    ...(payload && { payload }),
  });
  const type = answer.headers["content-type"] ?? "";
  return { status: answer.statusCode, text: answer.body, type };
};

const send = async (shop: TestShop, ask: FuzzAsk): Promise<PublishedAnswer> => {
  const { key, as } = ask;
  const token = as && { authorization: `Bearer ${await shop.tokenOf(shop.cast[as])}` };
  const answer = await inject(shop, ask, token ?? {});
  // After a request that signed the caller out, the next request signs in again.
  if (as && isSignedOut(key, answer.status)) shop.forgetToken(shop.cast[as]);
  return answer;
};

/** The code of a refusal, which must be one that the call declares, or that any call may give. */
const refusalOf = ({ key }: FuzzAsk, { status, text }: PublishedAnswer): string => {
  if (status === 401 && text === "Token was expired!") return "http/token-expired";
  if (status >= 500) throw new Error(`${status}: ${text}`);
  const { code }: { code: Refusal } = JSON.parse(text);
  if (refusals[code] !== status) throw new Error(`${code} came with ${status}`);
  const { refuses = [] }: Endpoint = contract[key];
  if (!code.startsWith("http/") && !refuses.includes(code))
    throw new Error(`${key} does not say that it refuses with ${code}`);
  return code;
};

const texts = { name: "Một cái tên", description: "Mô tả", specification: "A: 1" };

/** Objects of the shop for the requests; those that a super admin may close or disable exist for that purpose only. */
const contextOf = async (stage: Stage): Promise<FuzzContext> => {
  const { shop } = stage;
  const spareStore = await addStore(shop.ownerDb, "Spare", "spare", "ZZ");
  const spareCategory = await addCategory(shop.ownerDb, shop.stores.own, "Spare", "Dự phòng");
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    `insert into accounts (email, full_name, is_active, role, tenant_id)
     values ('spare@phohang.test', 'Spare', true, 'ROLE_AGENT', $1) returning id`,
    [spareStore],
  );
  const common: KnownValues = {
    ...texts,
    productId: shop.goods.drill.id,
    categoryId: String(spareCategory),
    tenantId: String(shop.stores.own),
    addressId: await stage.orders.hanoi(shop.cast.customer),
    province: "01",
    ward: "00070",
    email: "fuzz@phohang.test",
  };
  const known = new Map<EndpointKey, KnownValues>();
  const keys = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
  for (const key of keys) {
    const thing = await objectOf(key)?.make(stage, "own");
    known.set(key, { ...common, ...thing?.given, ...(thing && { id: thing.id }) });
    if (/\/tenants\/\{id\}/.test(key)) known.set(key, { ...common, id: String(spareStore) });
    if (/\/admins\/\{id\}/.test(key)) known.set(key, { ...common, id: String(rows[0]?.id) });
  }
  return { given: (key) => known.get(key) ?? common, files: await fuzzFiles() };
};
