import { posix } from "node:path";
import { ladder } from "../relations.ts";
import {
  type Node,
  type Rule,
  type RuleContext,
  type StringNode,
  isTest,
  pathOf,
} from "../rule.ts";

const free = ["demo/", "test/", "bench/", "bin/", "cluster/", "lint/"];

type Import = Node & { source: StringNode | null };

/** Checks imports against the architecture: the ladder, the doors, and the folders of browser and server. */
export const borders: Rule = {
  create(context: RuleContext) {
    const from = pathOf(context);
    const isFree = isTest(from) || free.some((folder) => from.startsWith(folder));
    const visit = (node: Import) => {
      if (isFree || typeof node.source?.value !== "string") return;
      const wanted = node.source.value;
      const reason = /^[.#]/.test(wanted)
        ? whyNot(from, pathFromRoot(from, wanted))
        : whyNotPackage(from, wanted);
      if (reason) context.report({ node: node.source, message: reason });
    };
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
    };
  },
};

/** Resolves an import to a path from the root: `#contract/cart.ts` is absolute, `./cart.ts` relative to the file. */
function pathFromRoot(from: string, wanted: string): string {
  return wanted.startsWith("#") ? wanted.slice(1) : posix.join(posix.dirname(from), wanted);
}

function whyNotPackage(from: string, name: string): string | null {
  if (from.startsWith("web/design/") && /^(react-router|@react-router\/)/.test(name)) {
    return `web/design draws, and takes texts and links as props: it does not know ${name}.`;
  }
  if (!from.startsWith("server/") && /^(fastify|@fastify\/|pg|drizzle-orm|pino)(\/|$)/.test(name)) {
    return isConfigured(from)
      ? null
      : `${name} belongs to the server: it must not reach a browser.`;
  }
  return null;
}

function isConfigured(from: string): boolean {
  return !from.includes("/");
}

const notShipped = /^(demo|test|bench|lint|cluster)\/|^playwright\.config\.ts$/;

/** Returns why `from` must not import `to` (both from the root); null when it may. */
function whyNot(from: string, to: string): string | null {
  const word = wordOf(to);
  if (!notShipped.test(from) && /^(test|bench|lint|cluster)\//.test(to)) {
    return "The product does not import its tests, benches or checks: they are not shipped.";
  }
  if (to.startsWith("demo/") && !/^server\/(commands\/)?[^/]+$/.test(from)) {
    return "Only the server's entry and its commands may load demo data: a real shop has none.";
  }
  if (from.startsWith("contract/") && !to.startsWith("contract/")) {
    return "The contract imports neither side: both sides build on it.";
  }
  if (from.startsWith("web/")) return whyNotInWeb(from, to, word);
  if (from.startsWith("server/")) return whyNotInServer(from, to, word);
  return null;
}

function whyNotInWeb(from: string, to: string, word: string | null): string | null {
  if (to.startsWith("server/")) {
    return "web never imports server: it knows the server by the contract alone.";
  }
  if (from.startsWith("web/design/") && (word || /^web\/(platform|frame)\//.test(to))) {
    return "web/design knows no shop word, no frame and no client: it gets what it shows as props.";
  }
  if (from.startsWith("web/platform/") && (word || /^web\/(?!platform|design)[\w-]+\//.test(to))) {
    // The platform needs to know who is signed in, and the contract declares the account.
    if (to === "contract/accounts.ts") return null;
    return "web/platform knows no shop word: every word builds on it.";
  }
  return null;
}

function whyNotInServer(from: string, to: string, word: string | null): string | null {
  if (to.startsWith("web/")) return "The server never imports web: it runs the built pages.";
  if (from.startsWith("server/platform/") && (word || to.startsWith("server/shop/"))) {
    return "server/platform knows no shop word: every room builds on it.";
  }
  if (
    from.startsWith("server/platform/") &&
    to.startsWith("contract/") &&
    !/^contract\/(?:wire\/|language\.ts$)/.test(to)
  ) {
    return "server/platform knows only what any contract is made of, contract/wire: the entry passes it the shop's.";
  }
  if (/^server\/(platform|shop)\//.test(from) && /^server\/(app|main|run-shop)\.ts$/.test(to)) {
    return "The entry imports the rooms, never the other way round.";
  }
  const room = roomOf(from);
  const other = roomOf(to);
  if (!room || !other || room === other) return null;
  if (ladder.indexOf(other) > ladder.indexOf(room)) {
    return `${room} stands left of ${other} on the ladder (${ladder.join(" → ")}): a room imports only rooms to its left, or changes to one would run in circles.`;
  }
  const isDoor = to === `server/shop/${other}/${other}.ts`;
  // A table's declaration includes its foreign keys.
  const areTables = from.endsWith(".tables.ts") && to === `server/shop/${other}/${other}.tables.ts`;
  if (isDoor || areTables) return null;
  return `A room is entered through its door, ${other}/${other}.ts: what lies behind it may change any day.`;
}

function roomOf(path: string): string | null {
  const name = /^server\/shop\/([^/]+)\//.exec(path)?.[1];
  return name && ladder.includes(name) ? name : null;
}

function wordOf(path: string): string | null {
  const name = /^(?:contract\/([a-z-]+)\.ts$|(?:web|server\/shop)\/([a-z-]+)\/)/.exec(path);
  const word = name?.[1] ?? name?.[2];
  return word && ladder.includes(word) ? word : null;
}
