import type { PolicyDifference } from "#contract/rich-text/policy-differences.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { durationOf, type PolicyValues, type StorePolicy } from "./policy-values.ts";

type PolicyDifferencesNoticeProps = {
  name: StorePolicy["name"];
  values: PolicyValues;
  differences: readonly PolicyDifference[];
  confirmed: boolean;
  onConfirmed: (confirmed: boolean) => void;
  /** Whether somebody tried to publish without a confirmation. */
  isMissing: boolean;
};

/** Says where a text names another term than its field, and asks for a confirmation. */
export function PolicyDifferencesNotice(props: PolicyDifferencesNoticeProps) {
  const { name, values, differences, confirmed, onConfirmed, isMissing } = props;
  const { t } = useTranslation("store-policies", "kit");
  const duration = durationOf(name);
  if (!duration) return null;
  return (
    <Notice tone="warning" title={t("differ.title")}>
      <p>{t(`differ.${duration.field}`, { count: Number(values[duration.field]) })}</p>
      <ul className="list-disc ps-5">
        {differences.map(({ language, found, quote }, index) => (
          <li key={`${language}-${index}`} className="wrap-anywhere">
            {t("differ.found", { language: t(`kit:language.${language}`), count: found, quote })}
          </li>
        ))}
      </ul>
      <Checkbox
        checked={confirmed}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? "differ-missing" : undefined}
        onChange={({ currentTarget }) => onConfirmed(currentTarget.checked)}
      >
        {t("differ.confirm")}
      </Checkbox>
      {isMissing && (
        <p id="differ-missing" role="alert" className="font-semibold text-danger">
          {t("differ.missing")}
        </p>
      )}
    </Notice>
  );
}
