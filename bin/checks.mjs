// The parts of npm test, and of what it leaves to npm run test:long. Each is one program; those that count their own tests
// write a JSON report.
import { join } from "node:path";
import { root } from "./prepare.mjs";

/** @typedef {Part & Left} Check */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {[tool: string, ...args: string[]][]} steps programs of node_modules/.bin, in sequence
 * @property {"vitest" | "playwright"} [counts] counts its tests; otherwise one check
 * @property {string[]} [needs] parts before it
 * @property {boolean} [alone] nothing in parallel
 */

/**
 * @typedef {object} Left
 * @property {boolean} [left] not of `npm test`, but of `npm run test:long`
 * @property {Record<string, string>} [variables] of its environment
 */

/** @type {Check[]} Sorted by duration, longest first, so that no long part starts last. */
export const checks = [
  { name: "routes", steps: [["react-router", "typegen"]] },
  { name: "build", steps: [["node", join(root, "bin", "build.mjs")]] },
  {
    name: "shop",
    counts: "vitest",
    steps: [["vitest", "run", "--project", "shop", "--tags-filter", "!long"]],
  },
  {
    name: "rules",
    counts: "vitest",
    steps: [["vitest", "run", "--project", "rules", "--tags-filter", "!long"]],
  },
  { name: "types", needs: ["routes"], steps: [["tsc", "--noEmit"]] },
  { name: "lint", needs: ["routes"], steps: [["oxlint", "--type-aware", "--deny-warnings"]] },
  { name: "unused", needs: ["routes"], steps: [["knip"]] },
  { name: "format", steps: [["oxfmt", "--check"]] },
  {
    name: "stories",
    counts: "playwright",
    needs: ["build"],
    alone: true,
    steps: [["playwright", "test"]],
  },
  {
    name: "left-tests",
    left: true,
    counts: "vitest",
    steps: [["vitest", "run", "--project", "rules", "--project", "shop", "--tags-filter", "long"]],
  },
  {
    name: "every-story",
    left: true,
    counts: "playwright",
    needs: ["build"],
    alone: true,
    variables: { STORIES_AT: "every-size" },
    steps: [["playwright", "test"]],
  },
];
