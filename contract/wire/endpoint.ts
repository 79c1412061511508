import type { Needs } from "../rules/needs.ts";
import type { Refusal } from "./refusals.ts";
import type { z } from "./zod.ts";

export type Role = "ROLE_TENANT_ADMIN" | "ROLE_AGENT" | "SUPER_ADMIN";

/** The permitted callers: everyone, any signed-in account, or the holders of one of the roles (`spec §6`). */
export type Callers = "everyone" | "signed-in" | readonly [Role, ...Role[]];

export type Schema = z.core.$ZodType;

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
  readonly query?: Schema;
  readonly body?: Schema;
  /** Requirements of the body beyond its shape. */
  readonly needs?: Needs;
  readonly parts?: Parts;
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
type PartsOf<E> = E extends { parts: unknown } ? { form: FormData } : unknown;
type ParamsOf<Key extends string> = [PathParams<Key>] extends [never]
  ? unknown
  : { params: Record<PathParams<Key>, string> };

/** The request that a client sends to an endpoint. */
export type RequestOf<Key extends string, E> = ParamsOf<Key> & QueryOf<E> & BodyOf<E> & PartsOf<E>;

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
type ParsedParts<E> = E extends { parts: { json: { shape: infer S extends Schema } } }
  ? { json: z.output<S>; files: readonly UploadedFile[] }
  : E extends { parts: unknown }
    ? { files: readonly UploadedFile[] }
    : unknown;

/** A file of a multipart call, completely in memory (≤ 5 MiB, `spec §5`). */
export type UploadedFile = {
  readonly filename: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
};

/** The parsed and validated request that a server's handler receives. */
export type ParsedRequest<Key extends string, E> = ParamsOf<Key> &
  ParsedQuery<E> &
  ParsedBody<E> &
  ParsedParts<E>;
