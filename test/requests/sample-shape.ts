import type { Schema } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";

/** The parts of a schema of the contract, as zod stores them. */
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
  entries?: Record<string, string>;
  values?: unknown[];
};

/** The definition of a schema. */
export const defOf = (schema: Schema): Def => schema._zod.def;

// Every field accepts one of these; its schema decides which.
const candidates: unknown[] = [
  "Một dòng chữ",
  "5",
  "new.person@phohang.test",
  "0912345678",
  "Moi@2026!x",
  "DE",
  "/home",
  "https://receiver.example.com/hook",
  "01",
  "970436",
  "true",
  "2026-11-21T08:00:00.000Z",
  "2026-11-21",
  1,
  1000,
  true,
];

const holders = new Set(["optional", "nullable", "default", "prefault", "readonly"]);

/**
 * A value that a schema accepts: required fields only, plus those that `given` has a value for (by the name of the
 * field, however deep).
 */
export const sampleShape = (schema: Schema, given: Record<string, unknown> = {}): unknown => {
  const def = defOf(schema);
  if (def.shape) {
    const fields = Object.entries(def.shape).flatMap(([name, field]) => {
      if (name in given) return [[name, given[name]]];
      return z.safeParse(field, undefined).success ? [] : [[name, sampleShape(field, given)]];
    });
    return Object.fromEntries(fields);
  }
  if (def.element) {
    const one = sampleShape(def.element, given);
    return z.safeParse(schema, [one]).success ? [one] : [one, one]; // a list may require two entries
  }
  if (def.type === "record") return {};
  if (def.entries) return Object.values(def.entries)[0];
  if (def.values) return def.values[0];
  if (holders.has(def.type) && def.innerType) return sampleShape(def.innerType, given);
  const fits = candidates.find((candidate) => z.safeParse(schema, candidate).success);
  if (fits !== undefined) return fits;
  if (def.options?.[0]) return sampleShape(def.options[0], given);
  if (def.in) return sampleShape(def.in, given);
  throw new Error(`no sample for a schema of type ${def.type}`);
};
