import type { Needs } from "../rules/needs.ts";
import type { Refusal } from "./refusals.ts";
import type { z } from "./zod.ts";

export type Role = "ROLE_TENANT_ADMIN" | "ROLE_AGENT" | "SUPER_ADMIN";

/** Who may call: everybody, any signed-in account, or the holders of one of the roles (`spec §6`). */
export type Callers = "everyone" | "signed-in" | readonly [Role, ...Role[]];

export type Schema = z.core.$ZodType;

/** Kinds of files that a call may take, told by their first bytes, whatever they are called. */
export type FileKind = "png" | "jpeg" | "webp" | "csv" | "xlsx";

/** A multipart body: the JSON part's name, shape and needs, and the part that carries files (`spec §7`). */
export type Parts = {
  readonly json?: { readonly name: string; readonly shape: Schema; readonly needs?: Needs };
  /** The name of the part that carries a file; repeated for several. */
  readonly files: string;
  readonly atLeast?: number;
  readonly atMost: number;
  readonly kinds: readonly FileKind[];
};

/** One call of the wire. `refuses` lists the refusals of its own, beside those any call may give. */
export type Endpoint = {
  readonly summary: string;
  readonly callers: Callers;
  readonly query?: Schema;
  readonly body?: Schema;
  /** What the body needs beyond its shape. */
  readonly needs?: Needs;
  readonly parts?: Parts;
  /** The answer's shape; absent means 204 without a body. */
  readonly answer?: Schema;
  /** Instead of JSON of a shape the answer is content of one of these media types: a file, a stream of events. */
  readonly media?: readonly [string, ...string[]];
  readonly status?: 200 | 201 | 202 | 204;
  /** Another status the same answer may come with. */
  readonly alsoStatus?: 201 | 202;
  readonly refuses?: readonly Refusal[];
  /** A creating call that takes `Idempotency-Key`. */
  readonly idempotent?: boolean;
};

/** Keeps the literal types of an endpoint, so that both sides of the wire share them. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

/** The names between braces of a key such as `GET /products/{id}`. */
export type PathParams<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

type QueryOf<E> = E extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown;
type BodyOf<E> = E extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown;
type PartsOf<E> = E extends { parts: unknown } ? { form: FormData } : unknown;
type ParamsOf<Key extends string> = [PathParams<Key>] extends [never]
  ? unknown
  : { params: Record<PathParams<Key>, string> };

/** What a client sends to an endpoint. */
export type Ask<Key extends string, E> = ParamsOf<Key> & QueryOf<E> & BodyOf<E> & PartsOf<E>;

/** An answer that is no JSON; with a file name it is to be kept rather than shown. */
export type Content = {
  readonly type: string;
  readonly body: Uint8Array | ReadableStream<Uint8Array>;
  readonly filename?: string;
};

/** What an endpoint answers. */
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

/** A file of a multipart call, whole in memory (≤ 5 MiB, `spec §5`). */
export type UploadedFile = {
  readonly filename: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
};

/** What a server's handler gets: parsed and checked. */
export type Asked<Key extends string, E> = ParamsOf<Key> &
  ParsedQuery<E> &
  ParsedBody<E> &
  ParsedParts<E>;
