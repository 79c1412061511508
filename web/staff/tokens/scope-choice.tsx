import { useId } from "react";
import { scopes, type Scope } from "#contract/integrations/scopes.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
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
export function ScopeChoice({ chosen, errors, onChosen }: ScopeChoiceProps) {
  const { t } = useTranslation("tokens");
  const id = useId();
  const toggle = (scope: Scope) =>
    onChosen(
      scopes.filter((each) => (each === scope ? !chosen.includes(each) : chosen.includes(each))),
    );
  return (
    <fieldset
      name="scopes"
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      <legend className="pb-1 text-sm font-semibold">
        {t("fields.scopes")}
        <span aria-hidden="true" className="text-accent">
          {" *"}
        </span>
      </legend>
      <FieldMessages id={id} errors={errors} />
      <div className="overflow-hidden rounded-lg border border-line">
        {groups.map((group) => (
          <fieldset
            key={group.object}
            className="border-b border-line px-3 py-1.5 last:border-b-0 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)]"
          >
            <legend className="float-start w-full pt-2 text-sm font-semibold text-ink-soft sm:w-34">
              {t(`object.${group.object}`)}
            </legend>
            <div className="clear-both sm:col-start-2 sm:clear-none">
              {group.scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  className="items-start py-1.5 [&>input]:mt-0.5"
                  checked={chosen.includes(scope)}
                  onChange={() => toggle(scope)}
                >
                  <span className="block font-medium">{t(`scope.${textOfScope(scope)}`)}</span>
                  <span className="block text-sm text-ink-soft">
                    {t(`explained.${textOfScope(scope)}`)}
                  </span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
