import { useEffect, useRef, useState } from "react";
import { CheckIcon } from "#web/design/icon/icons.tsx";
import { TOAST_MS } from "#web/platform/toast.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Which of several controls was saved just now, for as long as a message stays. */
export const useJustSaved = <Key extends string>() => {
  const [saved, setSaved] = useState<Key>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const markSaved = (key: Key) => {
    clearTimeout(timer.current);
    setSaved(key);
    timer.current = setTimeout(() => setSaved(undefined), TOAST_MS);
  };
  return { saved, markSaved };
};

/** Says "Saved" next to a switch or a picture that is saved as soon as it is chosen. */
export function SavedMark({ shown }: { shown: boolean }) {
  const { t } = useTranslation("kit");
  return (
    <span role="status" className="inline-flex items-center gap-1 font-semibold text-success">
      {shown && (
        <>
          <CheckIcon className="size-4" />
          {t("save.done")}
        </>
      )}
    </span>
  );
}
