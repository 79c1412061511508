import { useEffect, useRef, useState } from "react";
import { Link } from "../platform/page/link.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { Button } from "../design/button.tsx";
import { Checkbox } from "../design/form/checkbox.tsx";
import { chooseConsent } from "../accounts/profile/consent-choice.ts";
import { RequestFailed } from "../platform/api/api.ts";
import { consentDialog, parseConsent } from "../platform/storage/consent.ts";
import { showToast } from "../platform/toast.ts";
import { paths } from "../paths.ts";

/**
 * Asks for comfort cookies (`spec §4`): on a first visit with Accept and Reject of equal weight, from the footer with
 * Save alone. It is not modal, because visitors may use the shop without an answer.
 */
export function ConsentDialog() {
  const { t } = useTranslation("frame");
  const mode = consentDialog.use();
  const dialog = useRef<HTMLDialogElement>(null);
  const [comfort, setComfort] = useState(
    () => parseConsent(document.cookie)?.consent.comfort ?? false,
  );
  const adjust = mode === "adjust";

  useEffect(() => {
    if (adjust) dialog.current?.focus();
  }, [adjust]);

  const keep = (choice: boolean) => {
    // The cookie is set in any case. If the server could not record the choice, the account's privacy page does so
    // later.
    chooseConsent("comfort", choice, { background: true }).catch(unlessRefused);
    consentDialog.set("hidden");
    if (adjust) showToast("success", t("consent.saved"));
  };

  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      className="no-print fixed inset-x-0 top-auto bottom-0 z-40 m-0 w-full max-w-none border-t border-line bg-surface p-0 text-ink shadow-lg sm:inset-x-auto sm:start-4 sm:bottom-4 sm:w-112 sm:rounded-lg sm:border"
    >
      <div className="flex max-h-[60dvh] flex-col gap-2 overflow-y-auto p-4 sm:p-5">
        <h2 id="consent-title" className="text-lg font-bold">
          {t("consent.title")}
        </h2>
        <p id="consent-text" className="text-sm text-ink-soft">
          {t("consent.text")}{" "}
          <Link to={paths.page("privacy")} className="text-accent underline">
            {t("consent.more")}
          </Link>
        </p>
        <Checkbox checked={comfort} onChange={(event) => setComfort(event.currentTarget.checked)}>
          {t("consent.comfort")}
        </Checkbox>
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          {adjust ? (
            <Button onClick={() => keep(comfort)}>{t("consent.save")}</Button>
          ) : (
            <>
              <Button onClick={() => keep(false)}>{t("consent.reject")}</Button>
              <Button onClick={() => keep(true)}>{t("consent.accept")}</Button>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof RequestFailed)) throw error;
};
