import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Node, SourceFile } from "typescript/unstable/ast";
import {
  isCallExpression,
  isIdentifier,
  isStringLiteral,
  isVariableStatement,
} from "typescript/unstable/ast/is";
import {
  API,
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Symbol as Member,
  type Type,
  TypeFlags,
} from "typescript/unstable/async";

/** The shape that a value must have, made from a type of TypeScript. */
export type Shape =
  | "unknown"
  | "string"
  | "number"
  | "boolean"
  | "null"
  | "undefined"
  | "Date"
  | "Buffer"
  | { is: string | number | boolean }
  | { each: number }
  | { tuple: number[] }
  | { values: number }
  | { members: [key: string, place: number, isOptional: boolean][] }
  | { any: number[] };

/**
 * The shapes of all statements' rows; a command has none. Shapes name one another by their places, because types may
 * contain themselves.
 */
export type RowShapes = { shapes: Shape[]; rows: Record<string, number | null> };

const ROOT = join(import.meta.dirname, "..", "..");
const CONFIG = join(ROOT, "tsconfig.rows.json");
const DECLARES = new Set(["statement", "shapedStatement", "command"]);

/** Files of the server that declare statements, and the generated ones with the statements' types. */
const sources = (): string[] =>
  globSync("{server,demo}/**/*.ts", { cwd: ROOT }).filter(
    (path) =>
      !path.endsWith(".test.ts") &&
      (path.endsWith(".statements.ts") ||
        /\/statement\.ts"/.test(readFileSync(join(ROOT, path), "utf8"))),
  );

/**
 * Asks the compiler for the row type of each declared statement: the types that PostgreSQL describes, narrowed by
 * `columnTypes`. The compiler is a process of its own, so PostgreSQL can start meanwhile.
 */
export const readRowShapes = async (): Promise<RowShapes> => {
  const files = sources();
  const config = JSON.stringify({ extends: "./tsconfig.json", include: [], files });
  const api = new API({
    cwd: ROOT,
    fs: {
      readFile: (path) => (path === CONFIG ? config : undefined),
      fileExists: (path) => path === CONFIG || undefined,
    },
  });
  try {
    const project = (await api.updateSnapshot({ openProjects: [CONFIG] })).getProject(CONFIG);
    if (!project) throw new Error("the compiler opened no project");
    const { program, checker } = project;
    const { shapes, placeOf } = shapesWith(checker);
    const rows: RowShapes["rows"] = {};
    for (const file of files)
      for (const [name, declared] of declaredIn(await program.getSourceFile(join(ROOT, file)))) {
        const row = await rowOf(checker, declared);
        rows[name] = row ? await placeOf(row) : null;
      }
    return { shapes, rows };
  } finally {
    await api.close();
  }
};

/** The variables of a file that are statements, by the statements' names. */
const declaredIn = (file: SourceFile | undefined): [name: string, variable: Node][] =>
  [...(file?.statements ?? [])].filter(isVariableStatement).flatMap(({ declarationList }) =>
    [...declarationList.declarations].flatMap(({ name, initializer }): [string, Node][] => {
      if (!initializer || !isCallExpression(initializer)) return [];
      const { expression, arguments: given } = initializer;
      const [first] = given;
      return isIdentifier(expression) &&
        DECLARES.has(expression.text) &&
        first &&
        isStringLiteral(first)
        ? [[first.text, name]]
        : [];
    }),
  );

/** The type of a row: a statement returns a promise of an array of it, and a command a promise of a number. */
const rowOf = async (checker: Checker, variable: Node): Promise<Type | undefined> => {
  const statement = await checker.getTypeAtLocation(variable);
  const [signature] = statement
    ? await checker.getSignaturesOfType(statement, SignatureKind.Call)
    : [];
  const promise = signature && (await checker.getReturnTypeOfSignature(signature));
  const answer = await argumentOf(checker, promise);
  if (!answer) throw new Error("a statement returns no promise");
  return await argumentOf(checker, answer);
};

/** The only argument of a generic type: the value of a promise, the elements of an array. */
const argumentOf = async (checker: Checker, type: Type | undefined): Promise<Type | undefined> =>
  type?.isTypeReference() ? (await checker.getTypeArguments(type))[0] : undefined;

const shapesWith = (checker: Checker) => {
  const shapes: Shape[] = [];
  const places = new Map<number, number>();
  const placeOf = async (type: Type): Promise<number> => {
    const known = places.get(type.id);
    if (known !== undefined) return known;
    const place = shapes.push("unknown") - 1;
    places.set(type.id, place);
    shapes[place] = await shapeOf(type);
    return place;
  };
  const placesOf = async (types: readonly Type[]): Promise<number[]> => {
    const all: number[] = [];
    for (const type of types) all.push(await placeOf(type));
    return all;
  };
  const shapeOf = async (type: Type): Promise<Shape> => {
    const primitive = primitiveOf(type);
    if (primitive !== null) return primitive;
    if (type.isUnionType()) return { any: await placesOf(await type.getTypes()) };
    if (type.isIntersectionType()) {
      // A branded number is a number with a property that no value has.
      const branded = (await type.getTypes()).find((part) => primitiveOf(part) !== null);
      if (branded) return await shapeOf(branded);
    }
    if (type.isTypeReference() && (await checker.isTupleType(type)))
      return { tuple: await placesOf(await checker.getTypeArguments(type)) };
    const element = (await checker.isArrayType(type)) ? await argumentOf(checker, type) : undefined;
    if (element) return { each: await placeOf(element) };
    const name = (await type.getSymbol())?.name;
    if (name === "Date" || name === "Buffer") return name;
    const [index] = await checker.getIndexInfosOfType(type);
    if (index) return { values: await placeOf(index.valueType) };
    return await objectOf(await checker.getPropertiesOfType(type));
  };
  const objectOf = async (found: readonly Member[]): Promise<Shape> => {
    const members: [string, number, boolean][] = [];
    for (const member of found) {
      const type = await checker.getTypeOfSymbol(member);
      if (!type) throw new Error(`the member ${member.name} has no type`);
      const isOptional = (member.flags & SymbolFlags.Optional) !== 0;
      members.push([member.name, await placeOf(type), isOptional]);
    }
    return { members };
  };
  return { shapes, placeOf };
};

/** The shape of a type without parts; null for the others. */
const primitiveOf = (type: Type): Shape | null => {
  const { flags } = type;
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return "unknown";
  if (type.isLiteralType() && typeof type.value !== "bigint") return { is: type.value };
  if (flags & TypeFlags.StringLike) return "string";
  if (flags & TypeFlags.NumberLike) return "number";
  if (flags & TypeFlags.Boolean) return "boolean";
  if (flags & TypeFlags.Null) return "null";
  return flags & TypeFlags.Undefined ? "undefined" : null;
};
