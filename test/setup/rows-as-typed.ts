import pg from "pg";
import { inject } from "vitest";
import { misfitOf } from "./fits-shape.ts";

type Result = { rows: unknown[] } | undefined;

const { shapes, rows } = inject("database").rowShapes;

/** The statements that the file of tests ran so far. */
export const ran = new Set<string>();

const misfits = new Set<string>();

/** The values that differed from the types of their statements since the last call. */
export const takeMisfits = (): string[] => {
  const taken = [...misfits];
  misfits.clear();
  return taken;
};

/** Compares each row with the type of the statement: arrays and their elements, members of JSON, nulls and dates, too. */
const compare = (name: string, result: Result): void => {
  const place = rows[name];
  if (place === undefined || place === null) return;
  for (const row of result?.rows ?? []) {
    const misfit = misfitOf(shapes, place, row);
    if (misfit) misfits.add(`${name}: ${misfit.at.slice(1)} ${misfit.says}`);
  }
};

const send: unknown = Reflect.get(pg.Client.prototype, "query");
if (typeof send !== "function") throw new Error("the driver has no query");
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    const name =
      typeof config === "object" && config !== null && "statement" in config
        ? String(config.statement)
        : undefined;
    if (name === undefined) return Reflect.apply(send, this, args);
    ran.add(name);
    const done = args.at(-1);
    if (typeof done === "function") {
      const compared = (error: unknown, result: Result) => {
        if (!error) compare(name, result);
        done(error, result);
      };
      return Reflect.apply(send, this, [...args.slice(0, -1), compared]);
    }
    const asked = Reflect.apply(send, this, args) as Promise<Result>; // as: without a callback it is a promise
    return asked.then((result) => {
      compare(name, result);
      return result;
    });
  },
});
