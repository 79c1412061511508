// The parts of npm test. Each is one program; those that count their own tests write a JSON report.
import { join } from "node:path";
import { root } from "./prepare.mjs";

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {[tool: string, ...args: string[]][]} steps programs of node_modules/.bin, in sequence
 * @property {"vitest" | "playwright"} [counts] counts its tests; otherwise one check
 * @property {string[]} [needs] parts before it
 * @property {boolean} [alone] nothing in parallel
 */

/** @type {Check[]} Sorted by duration, longest first, so that no long part starts last. */
export const checks = [
  { name: "routes", steps: [["react-router", "typegen"]] },
  { name: "build", steps: [["node", join(root, "bin", "build.mjs")]] },
  {
    name: "shop",
    counts: "vitest",
    steps: [["vitest", "run", "--project", "shop"]],
  },
  {
    name: "rules",
    counts: "vitest",
    steps: [["vitest", "run", "--project", "rules"]],
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
];
