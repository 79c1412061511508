import { readFile } from "node:fs/promises";
import { transformWithOxc } from "vite";
import { contract } from "#contract/contract.ts";
import { apiDocument } from "#server/api-description.ts";
import { clientOperations, type ClientOperation } from "./client-operations.ts";
import { webhookTypes } from "./webhook-types.ts";
import { COMPONENTS, docComment, membersOf, typeOf, type Described } from "./type-of.ts";

const HEAD = `// The client of Phố Hàng's API: types of its calls, and a client over fetch. Made by \`npm run client\`; do not edit.
// It needs nothing else, and runs on Node 20 or later and in browsers.
`;

/** They follow one another in the file, which has no imports. */
const RUNTIME = ["api-error", "build-request", "api-caller", "verify-webhook"];

const components: Readonly<Record<string, Described>> = apiDocument.components.schemas;

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const quoted = (text: string): string => JSON.stringify(text);

/** The names of the components within a value, and of those within these. */
const componentsIn = (value: unknown, found = new Set<string>()): Set<string> => {
  for (const [, name = ""] of JSON.stringify(value).matchAll(
    new RegExp(`"${COMPONENTS}(\\w+)"`, "g"),
  ))
    if (!found.has(name)) componentsIn(components[name], found.add(name));
  return found;
};

/** A form: its JSON part, and files. */
const formType = (form: Described, indent: string): string => {
  const properties = Object.entries(form.properties ?? {}).map(([name, part]) => {
    const isFile = part.items?.format === "binary";
    const mark = form.required?.includes(name) ? "" : "?";
    const type = isFile ? "Blob | readonly Blob[]" : typeOf(part, `${indent}  `);
    return `${docComment(part.description, `${indent}  `)}${indent}  ${name}${mark}: ${type};\n`;
  });
  return `{\n${properties.join("")}${indent}}`;
};

const parametersType = (parameters: readonly ClientOperation["params"][number][]): string => {
  const properties = Object.fromEntries(
    parameters.map(({ name, description, schema }) => [
      name,
      { ...schema, ...(description !== undefined && { description }) },
    ]),
  );
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  return `{\n${membersOf({ properties, required }, "  ")}  }`;
};

const requestName = ({ name }: ClientOperation): string => `${capitalized(name)}Request`;
const answerName = ({ name }: ClientOperation): string => `${capitalized(name)}Answer`;

const isOptional = ({ params, query, body, form }: ClientOperation): boolean =>
  params.length === 0 && !body && !form && query.every(({ required }) => !required);

const hasRequest = ({ params, query, body, form }: ClientOperation): boolean =>
  params.length + query.length > 0 || body !== undefined || form !== undefined;

const requestType = (operation: ClientOperation): string => {
  const { params, query, body, form } = operation;
  if (!hasRequest(operation)) return "";
  const isNeeded = query.some(({ required }) => required);
  return `export type ${requestName(operation)} = {
${params.length > 0 ? `  params: ${parametersType(params)};\n` : ""}${
    query.length > 0 ? `  query${isNeeded ? "" : "?"}: ${parametersType(query)};\n` : ""
  }${body ? `  body: ${typeOf(body, "  ")};\n` : ""}${form ? `  form: ${formType(form, "  ")};\n` : ""}};\n\n`;
};

/** A response that is no named shape gets the name of its call. */
const isUnnamed = ({ answer }: ClientOperation): boolean =>
  typeof answer === "object" && answer.$ref === undefined;

const answerTypeOf = (operation: ClientOperation): string => {
  const { answer } = operation;
  if (answer === "file") return "Response";
  if (answer === "nothing") return "void";
  return isUnnamed(operation) ? answerName(operation) : typeOf(answer);
};

const answerType = (operation: ClientOperation): string =>
  isUnnamed(operation) && typeof operation.answer === "object"
    ? `export type ${answerName(operation)} = ${typeOf(operation.answer)};\n\n`
    : "";

const kindOf = ({ answer }: ClientOperation): string =>
  typeof answer === "string" ? answer : "json";

const callRow = (operation: ClientOperation): string => {
  const { name, method, path, idempotent } = operation;
  const key = idempotent ? ", idempotent: true" : "";
  return `  ${name}: { method: ${quoted(method)}, path: ${quoted(path)}, answer: ${quoted(kindOf(operation))}${key} },\n`;
};

/** The member of a page that is its list: the only one, or the one that the call is named after. */
const listOf = ({ name, query, answer }: ClientOperation): string | undefined => {
  const hasPages =
    /^(?:list|search)/.test(name) && query.some((each) => ["page", "after"].includes(each.name));
  if (typeof answer === "string" || !hasPages) return undefined;
  const shape = answer.$ref ? components[answer.$ref.slice(COMPONENTS.length)] : answer;
  const lists = Object.entries(shape?.properties ?? {}).filter(([, { type }]) => type === "array");
  const [only] = lists.filter(
    ([member]) => lists.length === 1 || name.toLowerCase().endsWith(member.toLowerCase()),
  );
  return only?.[0];
};

const method = (operation: ClientOperation): string => {
  const { name, summary, scope, refuses } = operation;
  const says = [
    summary.endsWith(".") ? summary : `${summary}.`,
    scope === undefined ? "" : `Scope: \`${scope}\`.`,
    refuses.length > 0
      ? `Refusals of its own: ${refuses.map((each) => `\`${each}\``).join(", ")}.`
      : "",
  ].filter((each) => each !== "");
  const given = hasRequest(operation)
    ? `request: ${requestName(operation)}${isOptional(operation) ? " = {}" : ""}, `
    : "";
  return `${docComment(says.join(" "), "  ")}  async ${name}(${given}options?: CallOptions): Promise<${answerTypeOf(operation)}> {
    return await this.send(calls.${name}, ${hasRequest(operation) ? "request" : "{}"}, options);
  }\n`;
};

/** They are exported for the other sources alone. */
const INTERNAL = /^export (?=(?:const|type) (?:readError|AnyRequest|urlOf|bodyOf|PagedList)\b)/gm;

/** A source of the client without its imports, because all of them become one file. */
const sourceOf = async (name: string): Promise<string> => {
  const source = await readFile(
    new URL(`../../client/runtime/${name}.ts`, import.meta.url),
    "utf8",
  );
  return source.replaceAll(/^import [\s\S]*?;\n+/gm, "").replaceAll(INTERNAL, "");
};

/** The client as one file of TypeScript. */
export const generateClient = async (): Promise<string> => {
  const operations = clientOperations(contract, apiDocument);
  const names = [...componentsIn(operations)].toSorted();
  const lists = operations.flatMap((each) => {
    const list = listOf(each);
    return list === undefined ? [] : [{ each, list }];
  });
  const listTypes = lists.map(
    ({ each, list }) =>
      `  ${each.name}: { request: ${requestName(each)}; item: ${answerTypeOf(each)}[${quoted(list)}][number] };\n`,
  );
  const listRows = lists.map(
    ({ each: { name }, list }) => `  ${name}: [calls.${name}, ${quoted(list)}],\n`,
  );
  const problem = components["Problem"]?.properties?.["code"]?.enum ?? [];
  const parts = [
    HEAD,
    ...(await Promise.all(RUNTIME.map(sourceOf))),
    `/** Every code of a refusal that this version of the shop knows. Later ones may have more. */
export type RefusalCode =\n${problem.map((code) => `  | ${quoted(String(code))}`).join("\n")};\n`,
    ...names.map(
      (name) =>
        `${docComment(components[name]?.description, "")}export type ${name} = ${typeOf(components[name] ?? {})};\n`,
    ),
    operations
      .map((each) => requestType(each) + answerType(each))
      .join("")
      .trimEnd() + "\n",
    webhookTypes(),
    `/** The lists that \`each\` reads page by page. */\nexport type PagedLists = {\n${listTypes.join("")}};\n`,
    `/** Every call, as it is sent. */\nexport const calls = {\n${operations.map(callRow).join("")}} as const satisfies Record<string, Call>;\n`,
    `const lists = {\n${listRows.join("")}} as const;\n`,
    `/** The API of a shop: a method for each call. It throws \`ApiError\` when the shop refuses. */
export class PhoHang extends ApiCaller<PagedLists> {
  constructor(options: PhoHangOptions) {
    super(options, lists);
  }

${operations.map(method).join("\n")}}\n`,
  ];
  return parts.join("\n");
};

/** The same in JavaScript, for Node without type stripping and for browsers. */
export const withoutTypes = async (client: string): Promise<string> => {
  const { code } = await transformWithOxc(client, "phohang.ts", { sourcemap: false });
  return code;
};
