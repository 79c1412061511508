import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract, type EndpointKey } from "#contract/contract.ts";
import type { Pool } from "#server/platform/database/database.ts";
import type { Endpoint, Schema } from "#contract/wire/endpoint.ts";
import { fingerprint } from "../requests/fingerprint.ts";
import { formOf } from "../requests/multipart-form.ts";
import { quietToken } from "../machine-tokens.ts";
import { adminOf, owns, sides, type ObjectKind, type Stage, type Thing } from "./object-kind.ts";
import { objectOf } from "./object-of.ts";
import { stageOrders } from "../order-scenario.ts";
import { sampleShape } from "../requests/sample-shape.ts";
import { openShop, type RequestOptions } from "../shop.ts";
import { withoutActs, withoutRowSecurity } from "./without-row-security.ts";

const keys = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
const endpoints = keys.map((key) => ({ key, endpoint: contract[key] as Endpoint })); // as: widened, to read what is optional
const callers = [
  "visitor",
  "customer",
  "otherCustomer",
  "ownAgent",
  "otherAgent",
  "ownAdmin",
  "otherAdmin",
  "superAdmin",
] as const;
type CallerName = (typeof callers)[number];

/** A body, a query or a list of ids may name an object that belongs to one side. */
const pointsAtSomething = ({ key, endpoint }: (typeof endpoints)[number]): boolean =>
  key.includes("{") || /"(addressId|ids|orders)":/.test(sampleText(endpoint.body));

const sampleText = (shape: Schema | undefined): string =>
  shape ? JSON.stringify(sampleShape(shape)) : "";

const things = endpoints.flatMap(({ key, endpoint }) => {
  const kind = objectOf(key);
  return kind ? [{ key, endpoint, kind }] : [];
});

const asking = async (endpoint: Endpoint, { id, given = {} }: Thing): Promise<RequestOptions> => {
  const asked = { params: { id, picture: id } };
  if (!endpoint.parts)
    return {
      ...asked,
      query: endpoint.query ? queryOf(endpoint) : {},
      ...(endpoint.body && { body: sampleShape(endpoint.body, { ...texts, ...given }) }),
      headers: { "idempotency-key": `wall-${id}` },
    };
  const { json } = endpoint.parts;
  const value = json && { name: json.name, value: sampleShape(json.shape, { ...texts, ...given }) };
  return { ...asked, ...(await formOf(value ?? null)) };
};

const texts = { name: "Một cái tên", description: "Mô tả", specification: "A: 1" };

const queryOf = ({ query }: Endpoint): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ? (sampleShape(query) as object) : {}) // as: queries are objects
      .map(([name, value]) => [name, String(value)]),
  );

/** A call about several objects answers 200, with a result for each. */
const statusOf = ({ status, body }: { status: number; body: unknown }): number => {
  const results = (body as { results?: { refusal: { code: string } | null }[] } | undefined) // as: the shape of bulk answers
    ?.results;
  return results?.[0]?.refusal?.code === "http/not-found" ? 404 : status;
};

const mayCall = ({ callers: allowed }: Endpoint, stage: Stage, name: CallerName): boolean => {
  if (name === "visitor") return allowed === "everyone";
  const { role } = stage.shop.cast[name];
  return (
    allowed === "everyone" || allowed === "signed-in" || (role !== null && allowed.includes(role))
  );
};

test("the owner is known for every object that a call names", () => {
  const unknown = endpoints.filter(
    (each) => pointsAtSomething(each) && objectOf(each.key) === undefined,
  );
  expect(unknown.map(({ key }) => key)).toEqual([]);
});

type Scene = {
  calls: typeof things;
  /** The owners of the objects that the calls name. */
  sides: readonly (typeof sides)[number][];
  through?: (db: Pool) => Pool;
  rowSecurity: boolean;
};

const walk = ({ calls, sides: owning, through, rowSecurity }: Scene): void => {
  let stage: Stage;
  /** The tokens of the other side's store, by the owner of an object. */
  const foreignTokens: Record<string, Record<string, string>> = {};
  beforeAll(async () => {
    const shop = await openShop(through ? { through } : {});
    stage = { shop, orders: stageOrders(shop) };
    if (!rowSecurity) await withoutRowSecurity(shop.ownerDb);
    for (const name of callers) if (name !== "visitor") await shop.tokenOf(shop.cast[name]);
    for (const side of sides)
      foreignTokens[side] = await quietToken(
        shop,
        shop.cast[adminOf[side === "own" ? "other" : "own"]],
      );
  });
  afterAll(async () => await stage.shop.close());

  const ask = async (key: EndpointKey, name: CallerName, asked: RequestOptions) =>
    await stage.shop.ask(key, {
      ...asked,
      ...(name !== "visitor" && { as: stage.shop.cast[name] }),
    });

  const expectRefused = async (
    { key, endpoint }: (typeof things)[number],
    name: CallerName,
    asked: RequestOptions,
  ) => {
    const answer = await ask(key, name, asked);
    const expected = mayCall(endpoint, stage, name) ? 404 : name === "visitor" ? 401 : 403;
    expect(statusOf(answer), `${key} as ${name}: ${answer.text}`).toBe(expected);
  };

  const expectUnknownToToken = async (
    { key }: (typeof things)[number],
    side: (typeof sides)[number],
    asked: RequestOptions,
  ) => {
    const headers = { ...asked.headers, ...foreignTokens[side] };
    const answer = await stage.shop.ask(key, { ...asked, headers });
    expect(statusOf(answer), `${key} by a foreign token: ${answer.text}`).toBe(404);
  };

  const expectLetIn = async (key: EndpointKey, name: CallerName, asked: RequestOptions) => {
    const answer = await ask(key, name, asked);
    expect([400, 401, 403, 404, 500, 503], `${key} as ${name}: ${answer.text}`).not.toContain(
      statusOf(answer),
    );
  };

  const strangers = (kind: ObjectKind, side: (typeof sides)[number]) =>
    callers.filter((name) => !owns(kind, side, name));

  test.each(calls)(
    "$key is allowed for the owners of its object, and refused for all others",
    async (call) => {
      const { key, endpoint, kind } = call;
      for (const side of owning) {
        const asked = await asking(endpoint, await kind.make(stage, side));
        const before = await fingerprint(stage.shop.ownerDb);
        for (const name of strangers(kind, side)) await expectRefused(call, name, asked);
        if (endpoint.scope) await expectUnknownToToken(call, side, asked);
        expect(await fingerprint(stage.shop.ownerDb)).toEqual(before);
        const [owner] = callers.filter(
          (name) => owns(kind, side, name) && mayCall(endpoint, stage, name),
        );
        if (!owner) throw new Error(`${key} has no caller`);
        // The test still needs the last super admin and its stores.
        if (kind.owner !== "superAdmin") await expectLetIn(key, owner, asked);
      }
    },
  );
};

// Each guard alone refuses the same.
const databaseAlone = {
  calls: things.filter(({ kind }) => kind.database),
  through: withoutActs,
  rowSecurity: true,
};
const actsAlone = { calls: things, rowSecurity: false };
describe("without the acts' own checks, so that the database is the only guard", () => {
  walk({ ...databaseAlone, sides: ["own"] });
});
describe("without row-level security, so that the acts are the only guard", () => {
  walk({ ...actsAlone, sides: ["own"] });
});
describe("of either store", { tags: ["long"] }, () => {
  describe("with every guard", () => {
    walk({ calls: things, rowSecurity: true, sides });
  });
  describe("without the acts' own checks", () => {
    walk({ ...databaseAlone, sides: ["other"] });
  });
  describe("without row-level security", () => {
    walk({ ...actsAlone, sides: ["other"] });
  });
});

test("without both guards another store's order and product can be read and changed", async () => {
  const shop = await openShop({ through: withoutActs });
  try {
    await withoutRowSecurity(shop.ownerDb);
    const stage = { shop, orders: stageOrders(shop) };
    const as = shop.cast.otherAdmin;
    for (const key of ["GET /admin/orders/{id}", "PUT /products/{id}/quick"] as const) {
      const thing = await objectOf(key)?.make(stage, "own");
      if (!thing) throw new Error(`${key} is about nothing`);
      const answer = await shop.ask(key, { as, ...(await asking(contract[key], thing)) });
      expect(answer.status, answer.text).toBe(200);
    }
  } finally {
    await shop.close();
  }
});
