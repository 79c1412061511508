import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { cancelReasons } from "#contract/rules/limits.ts";

/** Returns the text of a reason: a listed one in the page's language, a free text unchanged. */
export const useReasonText = (): ((reason: string) => string) => {
  const { t } = useTranslation("staff");
  return (reason) => {
    const listed = cancelReasons.find((each) => each === reason);
    return listed ? t(`reason.${listed}`) : reason;
  };
};
