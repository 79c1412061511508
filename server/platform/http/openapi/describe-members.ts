/** A description, or a description and examples; the first example that a schema accepts is shown. */
export type Word = string | readonly [description: string, ...examples: unknown[]];
/** Words by the name of a member, or by a place and a name (`Order.status`, `GET /cart.total`), which comes first. */
export type Words = Readonly<Record<string, Word>>;

export type JsonSchema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: readonly unknown[];
  const?: unknown;
  $ref?: string;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  examples?: unknown[];
  default?: unknown;
};

/** The word of a member at a place: a component's name or an endpoint's key. */
export type WordFor = (place: string, name: string) => Word | undefined;

const texts: readonly string[] = [
  "Một dòng chữ",
  "42",
  "2026-11-22T03:15:00.000Z",
  "2026-11-22",
  "08:00",
];
const MIDDLE = 3;

const fitsText = (schema: JsonSchema, value: string): boolean =>
  value.length >= (schema.minLength ?? 0) &&
  value.length <= (schema.maxLength ?? Infinity) &&
  (schema.pattern === undefined || new RegExp(schema.pattern, "u").test(value));

const isWithin = ({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number) =>
  value >= minimum && value <= maximum;

/** One value that a schema of a text, a number, a choice or a list of these accepts; undefined for objects. */
export const exampleOf = (schema: JsonSchema, examples: readonly unknown[]): unknown => {
  const { anyOf, minimum = 0, maximum = Infinity } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum)
    return examples.find((each) => schema.enum?.includes(each)) ?? schema.enum[0] ?? undefined;
  if (anyOf)
    return anyOf.map((each) => exampleOf(each, examples)).find((each) => each !== undefined);
  const types = [schema.type].flat();
  if (types.includes("string"))
    return [...examples, ...texts].find(
      (each) => typeof each === "string" && fitsText(schema, each),
    );
  if (types.includes("integer") || types.includes("number")) {
    const known = examples.find((each) => typeof each === "number" && isWithin(schema, each));
    return known ?? Math.min(Math.max(MIDDLE, minimum), maximum);
  }
  if (types.includes("boolean")) return examples.find((each) => typeof each === "boolean") ?? true;
  if (types.includes("array") && schema.items) {
    const least = Math.max(1, schema.minItems ?? 0);
    const list = examples.find((each) => Array.isArray(each) && each.length >= least);
    if (list !== undefined) return list;
    const one = exampleOf(schema.items, examples);
    return one === undefined ? undefined : Array.from({ length: least }, () => one);
  }
  return undefined;
};

/** Adds the description of a word to a member without one. */
export const describeMember = (schema: JsonSchema, word: Word | undefined): JsonSchema => {
  const [description, ...examples] = typeof word === "string" ? [word] : (word ?? []);
  const example = exampleOf(schema, examples);
  return {
    ...schema,
    ...(schema.description === undefined && description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  };
};

/** Describes all members within a value of a document, however deep. Components have places of their own. */
export const describeMembers = <T>(value: T, place: string, wordFor: WordFor): T => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((each: unknown) => describeMembers(each, place, wordFor)) as T; // as: the same list
  const described = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    key,
    key === "properties" && typeof inner === "object" && inner !== null
      ? Object.fromEntries(
          Object.entries(inner).map(([name, schema]) => [
            name,
            describeMember(
              describeMembers(schema as JsonSchema, place, wordFor), // as: a member's schema
              wordFor(place, name),
            ),
          ]),
        )
      : describeMembers(inner, place, wordFor),
  ]);
  return Object.fromEntries(described) as T; // as: the same members
};
