import fc from "fast-check";
import { BASE_PATH, contract, type EndpointKey } from "../contract/contract.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { castNames, type CastName } from "./cast.ts";
import { change, changed, trickyTexts, type Change } from "./fuzz-values.ts";
import { sampleShape } from "./sample-shape.ts";

/** A request as it goes out, and the call it was made from. */
export type FuzzAsk = {
  key: EndpointKey;
  as: CastName | null;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
};

/** Values of the shop that asks are made with, so that they come far: ids that are there, and texts that fit. */
export type Given = Record<string, unknown>;

type Draw = {
  key: EndpointKey;
  as: CastName | null;
  changes: Change[];
  params: [string, string];
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  raw: (body: Buffer) => Buffer;
};

const keys = Object.keys(contract) as EndpointKey[]; // as: keys of the contract
// A stream of events doesn't end by itself; what it answers has a test of its own.
const endless: EndpointKey[] = ["GET /admin/orders/events"];
const queryNames = ["page", "size", "sort", "lng", "tenant", "category", "name", "nonsense"];
const headerNames = ["accept-language", "cookie", "authorization", "idempotency-key", "range"];
const types = ["text/plain", "application/json; charset=utf-16", "multipart/form-data", "a/b"];

// Header values carry visible ASCII; whatever else comes is the HTTP parser's business.
const headerText = fc.constantFrom(
  ...trickyTexts.map((text) => encodeURI(text.toWellFormed()).slice(0, 2000)),
);

const cuts: ((body: Buffer) => Buffer)[] = [
  (body) => body.subarray(0, Math.floor(body.length / 2)),
  (body) => Buffer.concat([body, body]),
  (body) => Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0]), body]),
  (body) => Buffer.from(body.toString("latin1").replace(/["-]/g, "\u0000"), "latin1"),
  () => Buffer.alloc(300_000, "["),
  () => Buffer.alloc(0),
];

const some = <T>(arbitrary: fc.Arbitrary<T>, most: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.array(arbitrary, { maxLength: most }) },
  );

const draw: fc.Arbitrary<Draw> = fc.record({
  key: fc.constantFrom(...keys.filter((key) => !endless.includes(key))),
  as: fc.constantFrom(null, ...castNames),
  changes: fc.array(change, { maxLength: 2 }),
  params: fc.tuple(fc.constantFrom(...trickyTexts, "1", "2", "999999"), fc.constantFrom("1", "x")),
  query: some(fc.tuple(fc.constantFrom(...queryNames), fc.constantFrom(...trickyTexts, "1")), 3),
  headers: some(
    fc.oneof(
      fc.tuple(fc.constantFrom(...headerNames), headerText),
      fc.tuple(fc.constant("content-type"), fc.constantFrom(...types)),
    ),
    2,
  ),
  raw: fc.oneof(
    { weight: 8, arbitrary: fc.constant((body: Buffer) => body) },
    { weight: 1, arbitrary: fc.constantFrom(...cuts) },
  ),
});

/** Asks that begin as good ones and go wrong in one place or two: mostly by somebody who may ask. */
export const fuzzAsk = (givenFor: (key: EndpointKey) => Given): fc.Arbitrary<FuzzAsk> =>
  fc
    .tuple(draw, fc.boolean(), fc.boolean())
    .map(([drawn, stranger, lost]) => asked(drawn, givenFor(drawn.key), stranger, lost));

const asked = (drawn: Draw, given: Given, stranger: boolean, lost: boolean): FuzzAsk => {
  const { key } = drawn;
  const endpoint: Endpoint = contract[key];
  const [method = "", path = ""] = key.split(" ");
  const id = lost || typeof given["id"] !== "string" ? drawn.params[0] : given["id"];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((name === "id" ? id : drawn.params[0]).toWellFormed()),
  );
  const good = endpoint.query ? Object.entries(sampleShape(endpoint.query, given) ?? {}) : [];
  const query = [...good.map(([name, value]) => [name, String(value)]), ...drawn.query]
    .map(([name = "", value = ""]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&");
  const { type, body } = bodyOf(endpoint, method, given, drawn.changes);
  return {
    key,
    as: stranger ? drawn.as : whoMay(endpoint, drawn.as),
    url: `${BASE_PATH}${filled}${query === "" ? "" : `?${query}`}`,
    headers: {
      ...(type !== undefined && { "content-type": type }),
      ...(endpoint.idempotent && {
        "idempotency-key": `fuzz-${JSON.stringify(drawn.changes).length}`,
      }),
      ...Object.fromEntries(drawn.headers),
    },
    payload: body && drawn.raw(body),
  };
};

const whoMay = ({ callers }: Endpoint, drawn: CastName | null): CastName | null => {
  if (callers === "everyone") return drawn;
  if (callers === "signed-in") return drawn ?? "customer";
  if (callers.includes("SUPER_ADMIN")) return "superAdmin";
  return callers.includes("ROLE_AGENT") ? "ownAgent" : "ownAdmin";
};

type Body = { type?: string; body?: Buffer };

const bodyOf = (
  { body, parts }: Endpoint,
  method: string,
  given: Given,
  changes: Change[],
): Body => {
  const alter = (value: unknown) => changes.reduce(changed, value);
  if (parts)
    return formOf(parts.json && alter(sampleShape(parts.json.shape, given)), parts, changes);
  if (!body && (method === "GET" || changes.length === 0)) return {};
  const value = body ? alter(sampleShape(body, given)) : changes[0]?.value;
  return { type: "application/json", body: Buffer.from(JSON.stringify(value) ?? "") };
};

const BOUNDARY = "fuzzfuzzfuzz";

/** A form written by hand: browsers write none that is broken. */
const formOf = (
  json: unknown,
  { json: jsonPart, files }: NonNullable<Endpoint["parts"]>,
  changes: Change[],
): Body => {
  const part = (name: string, bytes: string, file = "") =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${bytes}\r\n`;
  const text = [
    jsonPart ? part(jsonPart.name, JSON.stringify(json) ?? "") : "",
    ...changes.map(({ at, value }) =>
      part(
        at[0] === 0 ? "extra" : files,
        JSON.stringify(value) ?? "",
        at.length > 2 ? "" : "a.png",
      ),
    ),
    `--${BOUNDARY}--\r\n`,
  ].join("");
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: Buffer.from(text) };
};
