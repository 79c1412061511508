import {
  type Node,
  type Rule,
  type RuleContext,
  type StringNode,
  isTest,
  pathOf,
} from "../rule.ts";

const allowed =
  /^(bench|demo)\/|\.(queries|tables)\.ts$|^server\/(migrations|platform\/database)\//;

/** Matches SQL statements, and not English sentences that begin with the same verb. */
const statement = new RegExp(
  [
    String.raw`select\s+(distinct\s+)?[\w."*]+(\s*\([^)]*\))?(\s+as\s+\w+)?\s*([,:|+/-][\s\S]*)?\sfrom\s`,
    String.raw`select\s+[\w.]+\s*\(`,
    String.raw`insert\s+into\s`,
    String.raw`update\s+[\w."]+\s+(as\s+\w+\s+)?set\s`,
    String.raw`delete\s+from\s`,
    String.raw`with\s+(recursive\s+)?[\w"]+\s*(\([^)]*\)\s*)?as\s*((not\s+)?materialized\s*)?\(`,
  ]
    .map((form) => String.raw`^\s*${form}`)
    .join("|"),
  "i",
);

type Template = Node & { quasis: { value: { raw: string } }[] };
type Tagged = Node & { tag: { name?: string; object?: { name?: string } }; quasi: Template };

/** SQL is allowed only in known places, so that every query of a room can be found and measured. */
export const sqlPlace: Rule = {
  create(context: RuleContext) {
    const path = pathOf(context);
    if (allowed.test(path) || isTest(path)) return {};
    const report = (node: Node) =>
      context.report({
        node,
        message:
          "SQL stands only in *.queries.ts, *.tables.ts, migrations and server/platform/database: " +
          "all queries of a word are found, and tuned, in one place.",
      });
    return {
      Literal(node: StringNode) {
        if (typeof node.value === "string" && statement.test(node.value)) report(node);
      },
      TemplateLiteral(node: Template) {
        const text = node.quasis.map((part) => part.value.raw).join("x");
        if (node.parent?.type !== "TaggedTemplateExpression" && statement.test(text)) report(node);
      },
      TaggedTemplateExpression(node: Tagged) {
        const isSql = node.tag.name === "sql" || node.tag.object?.name === "sql";
        const text = node.quasi.quasis.map((part) => part.value.raw).join("x");
        if (isSql || statement.test(text)) report(node);
      },
    };
  },
};
