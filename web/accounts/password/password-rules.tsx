import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { brokenPasswordRules, type PasswordRule } from "#contract/rules/people/passwords.ts";
import { classNames } from "#web/design/class-names.ts";
import { AlertIcon, CheckIcon } from "#web/design/icon/icons.tsx";

const shown = [
  "min",
  "digit",
  "lowercase",
  "uppercase",
  "special",
] as const satisfies PasswordRule[];

export type PasswordRulesProps = {
  password: string;
  /** Undefined while the list of well-known passwords is not loaded. */
  isWellKnown: boolean | undefined;
  /** Staff may not use a well-known password; shoppers only get a warning. Undefined if the owner is unknown. */
  isStaff: boolean | undefined;
};

/** List of the rules for a new password; a rule is ticked as soon as the password meets it. */
export function PasswordRules({ password, isWellKnown, isStaff }: PasswordRulesProps) {
  const { t } = useTranslation("accounts");
  const broken = brokenPasswordRules(password);
  const isMet = (rule: PasswordRule | "common") => {
    if (password === "") return false;
    if (rule === "common") return isWellKnown === false;
    return !broken.includes(rule) && !(rule === "min" && broken.includes("max"));
  };
  const rules = isStaff === true ? ([...shown, "common"] as const) : shown; // as: literals
  const isHinted = isStaff === false && isWellKnown === true && broken.length === 0;
  return (
    <div className="text-sm text-ink-soft">
      <p>{t("rules.title")}</p>
      <ul className="grid gap-x-3 gap-y-0.5 pt-1 sm:grid-cols-2">
        {rules.map((rule) => (
          <li
            key={rule}
            className={classNames("flex items-center gap-1.5", isMet(rule) && "text-success")}
          >
            {isMet(rule) ? (
              <CheckIcon className="size-4 shrink-0" />
            ) : (
              <span aria-hidden="true" className="mx-1.5 size-1 shrink-0 rounded-full bg-current" />
            )}
            {t(`rules.${rule}`)}
            <span className="sr-only">({isMet(rule) ? t("rules.met") : t("rules.unmet")})</span>
          </li>
        ))}
      </ul>
      <div role="status">
        {isHinted && (
          <p className="flex items-start gap-1.5 pt-2 text-warning">
            <AlertIcon className="size-4 shrink-0 translate-y-0.5" />
            {t("rules.wellKnown")}
          </p>
        )}
      </div>
    </div>
  );
}
