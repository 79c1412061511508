import type { Language } from "../language.ts";
import type { Scope } from "../integrations/scopes.ts";
import type { Refusal } from "./refusals.ts";
import type { z } from "./zod.ts";

export type Role = "ROLE_TENANT_ADMIN" | "ROLE_AGENT" | "SUPER_ADMIN";

/** The permitted callers: everyone, any signed-in account, or the holders of one of the roles (`spec §6`). */
export type Callers = "everyone" | "signed-in" | readonly [Role, ...Role[]];

export type Schema = z.core.$ZodType;

/** Requirements of a call beyond its shape: fields that are required because of other fields. */
export type Needs = {
  /** Returns the paths of the missing fields. It runs even if the input has other errors. */
  readonly missing: (sent: Readonly<Record<string, unknown>>, language: Language) => string[];
  /** The same requirement as JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
};

/** The kinds of files that a call may accept, detected by their magic bytes and not by their names. */
export type FileKind = "png" | "jpeg" | "webp" | "csv" | "xlsx";

/** A multipart body: the JSON part's name, shape and needs, and the part that carries files (`spec §7`). */
export type Parts = {
  readonly json?: { readonly name: string; readonly shape: Schema; readonly needs?: Needs };
  /** The name of the part that carries a file; repeated for several files. */
  readonly files: string;
  readonly atLeast?: number;
  readonly atMost: number;
  readonly kinds: readonly FileKind[];
};

/** One call of the API. `refuses` lists its own refusals, besides those that any call may give. */
export type Endpoint = {
  readonly summary: string;
  readonly callers: Callers;
  /** The scope that a machine token needs. Without one, no token may call the endpoint. */
  readonly scope?: Scope;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Requirements of the body beyond its shape. */
  readonly needs?: Needs;
  readonly parts?: Parts;
  /** A body of any media type, which the handler gets as it was sent; at most this long. */
  readonly raw?: { readonly maxBytes: number };
  /** The response's shape; absent means 204 without a body. */
  readonly answer?: Schema;
  /** The media types of a response that is not JSON: a file or a stream of events. */
  readonly media?: readonly [string, ...string[]];
  readonly status?: 200 | 201 | 202 | 204;
  /** A second status that the same response may have. */
  readonly alsoStatus?: 201 | 202;
  readonly refuses?: readonly Refusal[];
  /** A creating call that accepts `Idempotency-Key`. */
  readonly idempotent?: boolean;
};

/** Preserves the literal types of an endpoint, so that browser and server share them. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

/** The names in braces of a key such as `GET /products/{id}`. */
export type PathParams<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

type QueryOf<E> = E extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown;
type BodyOf<E> = E extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown;
type RawOf<E> = E extends { raw: unknown } ? { raw: Uint8Array<ArrayBuffer> | string } : unknown;
type PartsOf<E> = E extends { parts: unknown } ? { form: FormData } : unknown;
type ParamsOf<Key extends string> = [PathParams<Key>] extends [never]
  ? unknown
  : { params: Record<PathParams<Key>, string> };

/** The request that a client sends to an endpoint. */
export type RequestOf<Key extends string, E> = ParamsOf<Key> &
  QueryOf<E> &
  BodyOf<E> &
  RawOf<E> &
  PartsOf<E>;

/** A response that is not JSON; with a file name the browser downloads it instead of showing it. */
export type Content = {
  readonly type: string;
  readonly body: Uint8Array | ReadableStream<Uint8Array>;
  readonly filename?: string;
};

/** The response of an endpoint. */
export type Answer<E> = E extends { answer: infer A extends Schema }
  ? z.output<A>
  : E extends { media: readonly string[] }
    ? Content
    : undefined;

type ParsedQuery<E> = E extends { query: infer Q extends Schema }
  ? { query: z.output<Q> }
  : unknown;
type ParsedBody<E> = E extends { body: infer B extends Schema } ? { body: z.output<B> } : unknown;
type ParsedRaw<E> = E extends { raw: unknown } ? { raw: Buffer } : unknown;
type ParsedParts<E> = E extends { parts: { json: { shape: infer S extends Schema } } }
  ? { json: z.output<S>; files: readonly UploadedFile[] }
  : E extends { parts: unknown }
    ? { files: readonly UploadedFile[] }
    : unknown;

/** The largest size of an uploaded file, in bytes (`spec §5`). */
export const FILE_MAX = 5 * 1024 * 1024;

/** A file of a multipart call, completely in memory. */
export type UploadedFile = {
  readonly filename: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
};

/** The parsed and validated request that a server's handler receives. */
export type ParsedRequest<Key extends string, E> = ParamsOf<Key> &
  ParsedQuery<E> &
  ParsedBody<E> &
  ParsedRaw<E> &
  ParsedParts<E>;

/** All endpoints of a contract, keyed `METHOD /path`. */
export type Endpoints = { readonly [key: string]: Endpoint };

/** The keys of a contract. */
export type KeyOf<C extends Endpoints> = keyof C & string;

/** The endpoints of a contract that every caller may use. */
export type PublicKeyOf<C extends Endpoints> = {
  [K in KeyOf<C>]: C[K]["callers"] extends "everyone" ? K : never;
}[KeyOf<C>];

/** Calls a public endpoint as a visitor. */
export type AskAsVisitor<C extends Endpoints> = <K extends PublicKeyOf<C>>(
  key: K,
  ask: RequestOf<K, C[K]>,
) => Promise<Answer<C[K]>>;
