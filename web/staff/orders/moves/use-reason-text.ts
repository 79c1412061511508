import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { cancelReasons } from "#contract/rules/limits.ts";

/** A reason as it is read: one of the list in the page's language, a person's own words as they are. */
export const useReasonText = (): ((reason: string) => string) => {
  const { t } = useTranslation("staff");
  return (reason) => {
    const listed = cancelReasons.find((each) => each === reason);
    return listed ? t(`reason.${listed}`) : reason;
  };
};
