// The parts of npm test. Each is one program; those that count their own tests write a JSON report.
import { join } from "node:path";
import { root } from "./prepare.mjs";

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {[tool: string, ...args: string[]][]} steps programs of node_modules/.bin, one after another
 * @property {"vitest" | "playwright"} [counts] who counts; otherwise the whole part is one check
 * @property {string[]} [needs] parts that must have ended before
 * @property {boolean} [alone] needs the whole machine
 */

/** @type {Check[]} The longest first, so that none of them is left for the end. */
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
