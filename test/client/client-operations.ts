import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { apiDocument } from "#server/api-description.ts";
import type { Described } from "./type-of.ts";

type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Described;
};
type Contents = Record<string, { schema?: Described }>;
/** An operation as `openApi` describes it. */
type DescribedOperation = {
  operationId: string;
  summary: string;
  parameters: readonly Parameter[];
  requestBody?: { content: Contents };
  responses: Record<string, { content?: Contents }>;
};

/** A call of the client. */
export type ClientOperation = {
  name: string;
  method: string;
  path: string;
  summary: string;
  scope: string | undefined;
  refuses: readonly string[];
  idempotent: boolean;
  params: readonly Parameter[];
  query: readonly Parameter[];
  body: Described | undefined;
  form: Described | undefined;
  answer: Described | "file" | "nothing";
};

/** Sign-in, whose session a browser keeps in a cookie, and what only the pages of the shop send. */
const OF_BROWSERS = /^\/(?:auth|consents)\b/;
const STREAM = "text/event-stream";

/**
 * Whether other software may want a call: a machine token may send it, everybody may, or it is idempotent. Streams of events
 * are for pages; other software has webhooks.
 */
const isOfClient = (
  path: string,
  { callers, scope, raw, media, idempotent }: Endpoint,
): boolean => {
  if (media?.includes(STREAM)) return false;
  if (scope !== undefined || idempotent) return true;
  return callers === "everyone" && raw === undefined && !OF_BROWSERS.test(path);
};

const answerOf = (
  responses: DescribedOperation["responses"],
  { answer, media }: Endpoint,
): ClientOperation["answer"] => {
  if (media) return "file";
  if (!answer) return "nothing";
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  return good?.content?.["application/json"]?.schema ?? {};
};

/** The calls of the client, in the sequence of the contract. */
export const clientOperations = (
  contract: Readonly<Record<string, Endpoint>>,
  { paths }: Pick<typeof apiDocument, "paths">,
): ClientOperation[] =>
  Object.entries(contract).flatMap(([key, endpoint]) => {
    const [method = "", path = ""] = key.split(" ");
    if (!isOfClient(path, endpoint)) return [];
    const described = paths[path]?.[method.toLowerCase()] as DescribedOperation; // as: the result of `openApi`
    const content = described.requestBody?.content;
    return {
      name: described.operationId,
      method,
      path,
      summary: endpoint.summary,
      scope: endpoint.scope,
      refuses: endpoint.refuses ?? [],
      idempotent: endpoint.idempotent === true,
      params: described.parameters.filter((each) => each.in === "path"),
      // `lng` is the language of the client.
      query: described.parameters.filter((each) => each.in === "query" && each.name !== "lng"),
      body: content?.["application/json"]?.schema,
      form: content?.["multipart/form-data"]?.schema,
      answer: answerOf(described.responses, endpoint),
    };
  });
