import fc from "fast-check";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { contract, type EndpointKey } from "#contract/contract.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { castNames, type CastName } from "../cast.ts";
import { edgesOf, withEdge, type Edge } from "./fuzz-edges.ts";
import type { FuzzFiles } from "./fuzz-files.ts";
import { drawnForm, FORM_TYPE, formBody, type DrawnForm } from "./fuzz-forms.ts";
import { change, changed, trickyTexts, type Change } from "./fuzz-values.ts";
import { damages, drawnHeaders, drawnQuery, rawQueries, type Damage } from "./fuzz-wrapping.ts";
import { sampleShape } from "../requests/sample-shape.ts";

/** A request to send, and the call that it is for. */
export type FuzzAsk = {
  key: EndpointKey;
  as: CastName | null;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
};

/** Values of the shop, for requests that get far: ids that exist, and texts that are valid. */
export type KnownValues = Record<string, unknown>;

/** The input from which requests are generated. */
export type FuzzContext = {
  given: (key: EndpointKey) => KnownValues;
  files: FuzzFiles;
};

type Draw = {
  key: EndpointKey;
  as: CastName | null;
  /** Fields that are set to an edge value, as indexes (modulo their number) into the edges of the call. */
  edges: number[];
  changes: Change[];
  form: DrawnForm;
  params: [string, string];
  query: [name: string | number, value: string][];
  rawQuery: string;
  headers: [name: string, value: string][];
  damage: Damage;
};

// A stream of events doesn't end by itself; it has a test of its own.
const endless: EndpointKey[] = ["GET /admin/orders/events", "GET /orders/events"];
const keys = (Object.keys(contract) as EndpointKey[]).filter((key) => !endless.includes(key)); // as: keys of the contract

const intact: Damage = (body) => body;

/** Mostly an empty list, sometimes one or two. */
const some = <T>(arbitrary: fc.Arbitrary<T>, most: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.array(arbitrary, { minLength: 1, maxLength: most }) },
  );

const draw: fc.Arbitrary<Draw> = fc.record({
  key: fc.constantFrom(...keys),
  as: fc.constantFrom(null, ...castNames),
  edges: some(fc.nat(9_999), 2),
  changes: fc.array(change, { maxLength: 2 }),
  form: drawnForm,
  params: fc.tuple(fc.constantFrom(...trickyTexts, "1", "2", "999999"), fc.constantFrom("1", "x")),
  query: some(drawnQuery, 4),
  rawQuery: fc.oneof(
    { weight: 20, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(...rawQueries) },
  ),
  headers: some(drawnHeaders, 2),
  damage: fc.oneof(
    { weight: 8, arbitrary: fc.constant(intact) },
    { weight: 1, arbitrary: fc.constantFrom(...damages) },
  ),
});

/** Requests that are valid but for one or two places, mostly from a caller who may make them. */
export const fuzzAsk = (context: FuzzContext): fc.Arbitrary<FuzzAsk> =>
  fc
    .tuple(draw, fc.boolean(), fc.boolean())
    .map(([drawn, stranger, lost]) => asked(drawn, context, stranger, lost));

const good: Omit<Draw, "key" | "as" | "edges"> = {
  changes: [],
  form: {
    json: 1,
    parts: [{ file: null, name: "files", filename: "a.png", type: "image/png", times: 1 }],
  },
  params: ["1", "1"],
  query: [],
  rawQuery: "",
  headers: [],
  damage: intact,
};

/** Every edge of every field of every call, one per request; all its other fields are valid. */
export const edgeAsks = (context: FuzzContext): FuzzAsk[] =>
  keys.flatMap((key) =>
    edgesOfCall(key, context).map((_, nth) =>
      asked({ ...good, key, as: "customer", edges: [nth] }, context, false, false),
    ),
  );

type CallEdge = Edge & { of: "query" | "body" };
const known = new Map<EndpointKey, CallEdge[]>();

const edgesOfCall = (key: EndpointKey, { given }: FuzzContext): CallEdge[] => {
  const { query, body, parts }: Endpoint = contract[key];
  const inBody = body ?? parts?.json?.shape;
  const found = known.get(key) ?? [
    ...(query ? edgesOf(query, given(key)).map((edge) => ({ ...edge, of: "query" as const })) : []),
    ...(inBody
      ? edgesOf(inBody, given(key)).map((edge) => ({ ...edge, of: "body" as const }))
      : []),
  ];
  known.set(key, found);
  return found;
};

const asked = (drawn: Draw, context: FuzzContext, stranger: boolean, lost: boolean): FuzzAsk => {
  const { key } = drawn;
  const endpoint: Endpoint = contract[key];
  const given = context.given(key);
  const all = edgesOfCall(key, context);
  const edges = drawn.edges.flatMap((nth) => all[nth % Math.max(all.length, 1)] ?? []);
  const [, path = ""] = key.split(" ");
  const id = lost || typeof given["id"] !== "string" ? drawn.params[0] : given["id"];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((name === "id" ? id : drawn.params[0]).toWellFormed()),
  );
  const query = queryOf(endpoint, given, drawn, edges);
  const { type, body } = bodyOf(drawn, context, edges);
  return {
    key,
    as: stranger ? drawn.as : whoMay(endpoint, drawn.as),
    url: `${BASE_PATH}${filled}${query === "" ? "" : `?${query}`}`,
    headers: {
      ...(type !== undefined && { "content-type": type }),
      ...(endpoint.idempotent && {
        "idempotency-key": `fuzz-${JSON.stringify([drawn.changes, drawn.edges]).length}`,
      }),
      ...Object.fromEntries(drawn.headers),
    },
    payload: body && drawn.damage(body),
  };
};

const whoMay = ({ callers }: Endpoint, drawn: CastName | null): CastName | null => {
  if (callers === "everyone") return drawn;
  if (callers === "signed-in") return drawn ?? "customer";
  if (callers.includes("SUPER_ADMIN")) return "superAdmin";
  return callers.includes("ROLE_AGENT") ? "ownAgent" : "ownAdmin";
};

const queryOf = (
  endpoint: Endpoint,
  given: KnownValues,
  drawn: Draw,
  edges: CallEdge[],
): string => {
  const sample: unknown = endpoint.query ? (sampleShape(endpoint.query, given) ?? {}) : {};
  const fields = edges.filter((edge) => edge.of === "query").reduce(withEdge, sample);
  const good = Object.entries(Object(fields)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)] as const),
  );
  const names = good.map(([name]) => name);
  const more = drawn.query.map(([name, value]) => [
    typeof name === "string" ? name : (names[name % Math.max(names.length, 1)] ?? "page"),
    value,
  ]);
  const pairs = [...good, ...more].map(
    ([name = "", value = ""]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return [...pairs, ...(drawn.rawQuery === "" ? [] : [drawn.rawQuery])].join("&");
};

type Body = { type?: string; body?: Buffer };

const bodyOf = ({ key, changes, form }: Draw, context: FuzzContext, edges: CallEdge[]): Body => {
  const { body, parts }: Endpoint = contract[key];
  const given = context.given(key);
  const atEdges = (value: unknown) =>
    edges.filter((edge) => edge.of === "body").reduce(withEdge, value);
  const alter = (value: unknown) => changes.reduce(changed, atEdges(value));
  if (parts) {
    const json = parts.json && alter(sampleShape(parts.json.shape, given));
    const { picture, sheet, tricky } = context.files;
    const fine = parts.kinds.includes("csv") ? sheet : picture;
    return { type: FORM_TYPE, body: formBody(form, json, parts, { fine, tricky }) };
  }
  if (!body && (key.startsWith("GET") || changes.length === 0)) return {};
  const value = body ? alter(sampleShape(body, given)) : changes[0]?.value;
  return { type: "application/json", body: Buffer.from(JSON.stringify(value) ?? "") };
};
