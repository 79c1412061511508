import { wrongRelations } from "../relations.ts";
import { type Node, type Rule, type RuleContext, type StringNode, pathOf } from "../rule.ts";

/** The one act that works for another's store: a buyer's write that changes the store's own rows. */
const actsAsTenant = "server/shop/orders/moves/moves.queries.ts";

type Template = Node & { quasis: { value: { raw: string } }[] };

/** The name of a statement, such as `orders.hold-own`. */
const isName = (text: string): boolean => /^[\w-]+(\.[\w-]+)+$/.test(text);

/** SQL crosses rooms as imports do: only leftwards, and only to relations that their room offers. */
export const sqlDoors: Rule = {
  create(context: RuleContext) {
    const path = pathOf(context);
    if (!/^server\/.*\.queries\.ts$/.test(path)) return {};
    const check = (node: Node, text: string) => {
      for (const message of wrongRelations(path, text)) context.report({ node, message });
      if (/\bapp\.tenant\b/.test(text) && path !== actsAsTenant) {
        context.report({
          node,
          message: `A store's identity is set when a transaction begins. Only ${actsAsTenant} may set another's, for a buyer's write; a read takes what is published.`,
        });
      }
    };
    return {
      Literal(node: StringNode) {
        const isImport = /^(Import|Export)/.test(node.parent?.type ?? "");
        if (typeof node.value === "string" && !isImport && !isName(node.value))
          check(node, node.value);
      },
      TemplateLiteral(node: Template) {
        check(node, node.quasis.map((part) => part.value.raw).join(" x "));
      },
    };
  },
};
