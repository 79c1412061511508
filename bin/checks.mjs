// The parts of npm test, and of what it leaves to npm run test:long. Each is one program; those that count their own tests
// write a JSON report.
import { join } from "node:path";
import { root } from "./prepare.mjs";

/** @typedef {Part & Lane & Left} Check */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {[tool: string, ...args: string[]][]} steps programs of node_modules/.bin, in sequence
 * @property {"vitest" | "playwright"} [counts] counts its tests; otherwise one check
 */

/**
 * @typedef {object} Lane
 * @property {string[]} [needs] parts before it in the same lane
 * @property {boolean} [aside] in the other lane, which has a lower priority: it uses what the first one leaves idle
 */

/**
 * @typedef {object} Left
 * @property {boolean} [left] not of `npm test`, but of `npm run test:long`
 * @property {Record<string, string>} [variables] of its environment
 */

/** @type {Check[]} In sequence; those aside are a sequence of their own. */
export const checks = [
  { name: "build", steps: [["node", join(root, "bin", "build.mjs")]] },
  {
    name: "shop",
    counts: "vitest",
    // A third worker uses the cores while the others wait for PostgreSQL or for a time limit.
    steps: [["vitest", "run", "--project", "shop", "--tags-filter", "!long", "--maxWorkers", "3"]],
  },
  {
    name: "stories",
    counts: "playwright",
    needs: ["build"],
    steps: [["playwright", "test"]],
  },
  { name: "routes", aside: true, steps: [["react-router", "typegen"]] },
  { name: "types", aside: true, needs: ["routes"], steps: [["tsc", "--noEmit"]] },
  {
    name: "lint",
    aside: true,
    needs: ["routes"],
    steps: [["oxlint", "--type-aware", "--deny-warnings"]],
  },
  { name: "unused", aside: true, needs: ["routes"], steps: [["knip"]] },
  { name: "format", aside: true, steps: [["oxfmt", "--check"]] },
  {
    name: "rules",
    aside: true,
    counts: "vitest",
    steps: [["vitest", "run", "--project", "rules", "--tags-filter", "!long"]],
  },
  {
    name: "left-tests",
    left: true,
    counts: "vitest",
    needs: ["build"],
    steps: [["vitest", "run", "--project", "rules", "--project", "shop", "--tags-filter", "long"]],
  },
  {
    name: "every-story",
    left: true,
    counts: "playwright",
    needs: ["build"],
    variables: { STORIES_AT: "every-size" },
    steps: [["playwright", "test"]],
  },
];
