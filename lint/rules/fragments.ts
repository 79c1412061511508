import { type Node, type Rule, type RuleContext, type StringNode, pathOf } from "../rule.ts";

type Named = Node & { imported?: { name: string }; local: { name: string }; importKind?: string };
type Import = Node & { source: StringNode; specifiers: Named[]; importKind?: string };
type Attribute = Node & {
  name?: { name: unknown };
  value?: { expression?: { name?: string } } | null;
};
type Element = Node & { name: { name?: unknown }; attributes: Attribute[] };

/** Hooks whose values depend on the language only. */
const sameOnAllPages = /^(?:useTranslation|useLanguage)$/;

/**
 * The HTML of a cached fragment is copied into other pages, so it must be the same on all of them: `CachedFragment` renders
 * only components of `*.fragment.tsx` files, which import no hook that knows the page.
 */
export const fragments: Rule = {
  create(context: RuleContext) {
    const isFragment = pathOf(context).endsWith(".fragment.tsx");
    const fromFragments = new Set<string>();
    const fromElsewhere = new Set<string>();
    return {
      ImportDeclaration(node: Import) {
        if (node.importKind === "type") return;
        for (const one of node.specifiers) {
          const isOfFragment = String(node.source.value).endsWith(".fragment.tsx");
          (isOfFragment ? fromFragments : fromElsewhere).add(one.local.name);
          const name = one.imported?.name ?? one.local.name;
          if (isFragment && /^use(?:[A-Z]|$)/.test(name) && !sameOnAllPages.test(name))
            context.report({
              node: one,
              message: `${name} may differ from page to page, and the HTML of a fragment is copied into other pages. Pass a prop.`,
            });
        }
      },
      JSXOpeningElement(node: Element) {
        if (node.name.name !== "CachedFragment") return;
        const part = node.attributes.find(({ name }) => name?.name === "part");
        const rendered = part?.value?.expression?.name;
        if (rendered !== undefined && fromFragments.has(rendered)) return;
        if (rendered !== undefined && isFragment && !fromElsewhere.has(rendered)) return;
        context.report({
          node,
          message:
            "CachedFragment renders a component of a file *.fragment.tsx: there the linter sees that it knows no page.",
        });
      },
    };
  },
};
