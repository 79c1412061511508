import type { JsonSchema } from "#server/platform/http/openapi/describe-members.ts";

/** A schema of the description, with the members that only some have. */
export type Described = JsonSchema & {
  additionalProperties?: boolean | JsonSchema;
  /** Conditions on other members, which a type does not say. */
  if?: unknown;
};

export const COMPONENTS = "#/components/schemas/";

/** A doc comment of one paragraph; lines are broken at about 100 characters. */
export const docComment = (text: string | undefined, indent: string): string => {
  if (text === undefined || text === "") return "";
  const safe = text.replaceAll("*/", "* /");
  if (safe.length + indent.length < 92) return `${indent}/** ${safe} */\n`;
  const lines: string[] = [];
  for (const word of safe.split(/\s+/)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length > 90) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
};

/** Types joined by `|` or `&`, each once; within a union an intersection needs no brackets. */
const joinTypes = (types: readonly string[], by: " | " | " & "): string => {
  const parts = [...new Set(types)];
  return parts.length === 1
    ? (parts[0] ?? "never")
    : parts.map((each) => (by === " & " && each.includes(" | ") ? `(${each})` : each)).join(by);
};

/** Conditions such as "one of these is required" say nothing that a type can say. */
const isCondition = ({ $ref, type, anyOf, oneOf, enum: choices }: Described): boolean =>
  $ref === undefined &&
  type === undefined &&
  oneOf === undefined &&
  choices === undefined &&
  (anyOf === undefined || anyOf.every(isCondition));

const listOf = (item: string): string => (/ [|&] /.test(item) ? `(${item})[]` : `${item}[]`);

/** The members of an object, one a line. */
export const membersOf = (schema: Described, indent: string): string => {
  const inner = `${indent}  `;
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .map(([name, member]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
      const mark = required.has(name) ? "" : "?";
      return `${docComment(member.description, inner)}${inner}${key}${mark}: ${typeOf(member, inner)};\n`;
    })
    .join("");
};

const objectType = (schema: Described, indent: string): string => {
  const { properties, additionalProperties: others } = schema;
  if (properties && Object.keys(properties).length > 0)
    return `{\n${membersOf(schema, indent)}${indent}}`;
  if (typeof others === "object" && Object.keys(others).length > 0)
    return `Record<string, ${typeOf(others, indent)}>`;
  return others === false ? "Record<string, never>" : "Record<string, unknown>";
};

const plainType = (type: string, schema: Described, indent: string): string => {
  if (type === "object") return objectType(schema, indent);
  if (type === "array") return schema.items ? listOf(typeOf(schema.items, indent)) : "unknown[]";
  return type === "integer" ? "number" : type;
};

/** A JSON Schema of the description as a type of TypeScript. A component is named, not repeated. */
export const typeOf = (schema: Described, indent = ""): string => {
  if (schema.$ref !== undefined) return schema.$ref.slice(COMPONENTS.length);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return joinTypes(
      schema.enum.map((each) => JSON.stringify(each)),
      " | ",
    );
  if (schema.allOf) {
    const parts = schema.allOf.filter((each) => !isCondition(each));
    return joinTypes(
      parts.map((each) => typeOf(each, indent)),
      " & ",
    );
  }
  const either = schema.oneOf ?? schema.anyOf;
  if (either && !either.every(isCondition))
    return joinTypes(
      either.map((each) => typeOf(each, indent)),
      " | ",
    );
  if (schema.type === undefined) return "unknown";
  return joinTypes(
    [schema.type].flat().map((type) => plainType(type, schema, indent)),
    " | ",
  );
};
