import { useTranslation } from "../platform/use-translation.ts";
import { brokenPasswordRules, type PasswordRule } from "../../contract/passwords.ts";
import { classNames } from "../design/class-names.ts";
import { CheckIcon } from "../design/icons.tsx";

const shown = [
  "min",
  "digit",
  "lowercase",
  "uppercase",
  "special",
] as const satisfies PasswordRule[];

/** What a new password needs; each line is ticked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation("accounts");
  const broken = brokenPasswordRules(password);
  const isMet = (rule: PasswordRule) =>
    password !== "" && !broken.includes(rule) && !(rule === "min" && broken.includes("max"));
  return (
    <div className="text-sm text-ink-soft">
      <p>{t("rules.title")}</p>
      <ul className="grid gap-x-3 gap-y-0.5 pt-1 sm:grid-cols-2">
        {shown.map((rule) => (
          <li
            key={rule}
            className={classNames("flex items-center gap-1.5", isMet(rule) && "text-success")}
          >
            {isMet(rule) ? (
              <CheckIcon className="size-4" />
            ) : (
              <span aria-hidden="true" className="mx-1.5 size-1 rounded-full bg-current" />
            )}
            {t(`rules.${rule}`)}
            <span className="sr-only">({isMet(rule) ? t("rules.met") : t("rules.unmet")})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
