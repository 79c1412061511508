import fc from "fast-check";
import { contract, type EndpointKey } from "../contract/contract.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { refusals } from "../contract/refusals.ts";
import { z } from "../contract/zod.ts";
import { addCategory, addStore } from "./goods.ts";
import { fingerprint } from "./fingerprint.ts";
import { fuzzAsk, type FuzzAsk, type Given } from "./fuzz-asks.ts";
import { objectOf, type Stage } from "./isolation-objects.ts";
import type { TestShop } from "./shop.ts";

/** What became of the asks. */
export type Fuzzed = { requests: number; accepted: number; refused: number; codes: Set<string> };

const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string().check(z.minLength(1)),
  code: z.enum(Object.keys(refusals) as [keyof typeof refusals]), // as: its keys
});
const { message: _, ...wanted } = problem.shape;

/** Sends asks that go wrong; throws at the first answer that breaks a promise, shrunk, with its seed. */
export const fuzzWire = async (stage: Stage, runs: number, seed: number): Promise<Fuzzed> => {
  const { shop } = stage;
  const given = await givenOf(stage);
  const fuzzed: Fuzzed = { requests: 0, accepted: 0, refused: 0, codes: new Set() };
  let before = await fingerprint(shop.ownerDb);
  const property = fc.asyncProperty(fuzzAsk(given), async (ask) => {
    const answer = await send(shop, ask);
    fuzzed.requests += 1;
    const isRefused = answer.status >= 400;
    if (isRefused) fuzzed.refused += 1;
    else fuzzed.accepted += 1;
    if (isRefused) fuzzed.codes.add(refusalOf(ask, answer));
    else expectAnswer(ask, answer);
    if (/node_modules|\.ts:\d+|pg_catalog|syntax error/.test(answer.text))
      throw new Error(`it tells of its insides: ${answer.text.slice(0, 500)}`);
    if (ask.key.startsWith("GET")) return;
    const after = await fingerprint(shop.ownerDb);
    const touched = Object.keys(after).filter((table) => after[table] !== before[table]);
    before = after;
    const { callers }: Endpoint = contract[ask.key];
    if (Array.isArray(callers) && touched.length > 0 && !touched.includes("staff_acts"))
      throw new Error(`staff wrote to ${touched.join(", ")} without a word on record`);
    if (isRefused && touched.length > 0)
      throw new Error(`refused with ${answer.status}, and yet stored in ${touched.join(", ")}`);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false, verbose: 0 });
  return fuzzed;
};

const isSignedOut = (key: EndpointKey, status: number): boolean =>
  status < 400 && /logout|sessions|password|DELETE \/user$/.test(key);

type Sent = { status: number; text: string; type: string };

const send = async (shop: TestShop, { key, as, url, headers, payload }: FuzzAsk): Promise<Sent> => {
  const [method = ""] = key.split(" ");
  const token = as && { authorization: `Bearer ${await shop.tokenOf(shop.cast[as])}` };
  const answer = await shop.app.inject({
    method: method as "GET", // as: the contract's methods
    url,
    headers: { ...token, ...headers },
    ...(payload && { payload }),
  });
  // Whoever signed out comes back for the next ask.
  if (as && isSignedOut(key, answer.statusCode)) shop.forgetToken(shop.cast[as]);
  const type = answer.headers["content-type"] ?? "";
  return { status: answer.statusCode, text: answer.body, type };
};

const refusalOf = ({ key }: FuzzAsk, { status, text, type }: Sent): string => {
  if (status === 401 && text === "Token was expired!") return "http/token-expired";
  if (status >= 500) throw new Error(`${status}: ${text}`);
  if (!type.startsWith("application/problem+json"))
    throw new Error(`${status} as ${type}: ${text}`);
  const { code } = z.parse(
    z.object({ ...wanted, message: problem.shape.message }),
    JSON.parse(text),
  );
  if (refusals[code] !== status) throw new Error(`${code} came with ${status}`);
  const { refuses = [] }: Endpoint = contract[key];
  if (!code.startsWith("http/") && !refuses.includes(code))
    throw new Error(`${key} does not say that it refuses with ${code}`);
  return code;
};

const expectAnswer = ({ key }: FuzzAsk, { status, text, type }: Sent): void => {
  const endpoint: Endpoint = contract[key];
  if (endpoint.media) {
    if (!endpoint.media.includes(type)) throw new Error(`${key} answered ${type}`);
  } else if (endpoint.answer) {
    const parsed = z.safeParse(endpoint.answer, JSON.parse(text));
    if (!parsed.success) throw new Error(`${key} answered another shape: ${text.slice(0, 500)}`);
  } else if (status !== 204 || text !== "") throw new Error(`${key} answered ${status}: ${text}`);
};

const texts = { name: "Một cái tên", description: "Mô tả", specification: "A: 1" };

/** Things of the shop to ask about; what a super admin may close or shut out is there for that alone. */
const givenOf = async (stage: Stage): Promise<(key: EndpointKey) => Given> => {
  const { shop } = stage;
  const spareStore = await addStore(shop.ownerDb, "Spare", "spare", "ZZ");
  const spareCategory = await addCategory(shop.ownerDb, shop.stores.own, "Spare", "Dự phòng");
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    `insert into accounts (email, full_name, is_active, role, tenant_id)
     values ('spare@phohang.test', 'Spare', true, 'ROLE_AGENT', $1) returning id`,
    [spareStore],
  );
  const common: Given = {
    ...texts,
    productId: shop.goods.drill.id,
    categoryId: String(spareCategory),
    tenantId: String(shop.stores.own),
    addressId: await stage.orders.hanoi(shop.cast.customer),
    province: "01",
    ward: "00070",
    email: "fuzz@phohang.test",
  };
  const known = new Map<EndpointKey, Given>();
  const keys = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
  for (const key of keys) {
    const thing = await objectOf(key)?.make(stage, "own");
    known.set(key, { ...common, ...thing?.given, ...(thing && { id: thing.id }) });
    if (/\/tenants\/\{id\}/.test(key)) known.set(key, { ...common, id: String(spareStore) });
    if (/\/admins\/\{id\}/.test(key)) known.set(key, { ...common, id: String(rows[0]?.id) });
  }
  return (key) => known.get(key) ?? common;
};
