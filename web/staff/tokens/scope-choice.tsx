import { scopes, type Scope } from "#contract/integrations/scopes.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { GroupedChoice } from "#web/staff/kit/fields/grouped-choice.tsx";
import { textOfScope } from "./load-tokens.ts";

/** The objects of the scopes: `orders` of `orders:read`. */
type ScopeObject = Scope extends infer S
  ? S extends `${infer Name}:${string}`
    ? Name
    : never
  : never;

const objectOf = (scope: Scope) => scope.slice(0, scope.indexOf(":")) as ScopeObject; // as: every scope has a colon

const groups = [...new Set(scopes.map(objectOf))].map((object) => ({
  object,
  scopes: scopes.filter((scope) => objectOf(scope) === object),
}));

type ScopeChoiceProps = {
  chosen: readonly Scope[];
  errors: readonly string[];
  onChosen: (chosen: readonly Scope[]) => void;
};

/** Chooses the scopes of a token, grouped by their objects. */
export function ScopeChoice(props: ScopeChoiceProps) {
  const { t } = useTranslation("tokens");
  return (
    <GroupedChoice
      name="scopes"
      label={t("fields.scopes")}
      groups={groups.map((group) => ({
        title: t(`object.${group.object}`),
        options: group.scopes.map((value) => ({
          value,
          label: t(`scope.${textOfScope(value)}`),
          explanation: t(`explained.${textOfScope(value)}`),
        })),
      }))}
      {...props}
    />
  );
}
