import { Suspense, useEffect, useEffectEvent } from "react";
import { Spinner } from "#web/design/feedback/spinner.tsx";
import type { AlertDialogProps } from "#web/design/overlay/alert-dialog.tsx";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { ToastRegion } from "#web/design/overlay/toast-region.tsx";
import { paths } from "#web/paths.ts";
import { alertMessage, alertShown } from "#web/platform/alert.ts";
import { cancelLongWork, fetchWorkNotice, longWork } from "#web/platform/api/long-work.ts";
import { loading } from "#web/platform/loading-overlay.ts";
import { consentDialog, parseConsent } from "#web/platform/storage/consent.ts";
import { whenSessionIsLost } from "#web/platform/storage/session-lost.ts";
import { session } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { hideToast, showToast, toasts } from "#web/platform/toast.ts";
import { useRememberedLanguage } from "./header/use-choose-language.ts";

const AlertDialog = lazyPart(
  async () => (await import("../design/overlay/alert-dialog.tsx")).AlertDialog,
  () => AlertToast,
);
const fetchConsent = () => import("./consent-dialog.tsx");
const ConsentDialog = lazyPart(
  async () => (await fetchConsent()).ConsentDialog,
  () => () => <></>,
);
const WorkNotice = lazyPart(
  async () => (await fetchWorkNotice()).WorkNotice,
  () => () => <></>,
);

const isToBeAsked = (): boolean =>
  consentDialog.now() === "hidden" && parseConsent(document.cookie) === null;

/** Asks for consent once the dialog is loaded; if loading fails, the next page asks. */
const askConsent = (): void => {
  if (!isToBeAsked()) return;
  fetchConsent().then(
    () => isToBeAsked() && consentDialog.set("ask"),
    () => undefined,
  );
};

/** Shows an alert as a toast when its dialog can't be loaded. */
function AlertToast({ children, onYes }: AlertDialogProps) {
  const say = useEffectEvent(() => {
    showToast("error", children);
    onYes();
  });
  useEffect(() => say(), []);
  return <></>;
}

/**
 * Renders all that can cover a page (toasts, alerts, loading overlay, cookie dialog), and starts what runs once per
 * page load.
 */
export function FrameOverlays() {
  const { t } = useTranslation("frame");
  const messages = toasts.use();
  const alert = alertShown.use();
  const consent = consentDialog.use();
  const isLong = longWork.use().length > 0;
  useStoredSession();
  useRememberedLanguage();
  useEffect(() => {
    whenSessionIsLost((message) => void alertMessage(message));
    const asking = setTimeout(askConsent); // in a separate task, because the current one has just hydrated the page
    return () => clearTimeout(asking);
  }, []);

  return (
    <>
      {(consent !== "hidden" || alert) && (
        <Suspense>
          {consent !== "hidden" && <ConsentDialog />}
          {alert && (
            <AlertDialog
              open
              title={t("alert.title")}
              yesLabel={t("alert.ok")}
              onYes={alert.onSeen}
              onNo={alert.onSeen}
            >
              {alert.message}
            </AlertDialog>
          )}
        </Suspense>
      )}
      <PageCover />
      {isLong && (
        <Suspense>
          <WorkNotice cancelLabel={t("longWork.cancel")} onCancel={cancelLongWork}>
            {t("longWork.busy")}
          </WorkNotice>
        </Suspense>
      )}
      <ToastRegion
        label={t("shop.messages")}
        closeLabel={t("shop.close")}
        toasts={messages}
        onClose={(id) => hideToast(Number(id))}
      />
    </>
  );
}

let begun = false;

/** Fetches the account of a stored token once per page load (`spec §4`). Visitors without a token load no script. */
const useStoredSession = (): void => {
  useEffect(() => {
    if (begun) return;
    begun = true;
    // On the return page of the sign-on, the sign-on itself fetches the account.
    if (session.now().account && window.location.pathname !== paths.signOn)
      void import("../accounts/refresh-account.ts").then(({ refreshAccount }) => refreshAccount());
  }, []);
};

/** The loading overlay (`spec §4`). It blocks presses, but typed text is not lost and the focus stays where it is. */
function PageCover() {
  const { t } = useTranslation("frame");
  const covered = loading.use() > 0;
  return (
    <div role="status">
      {covered && (
        <div className="fixed inset-0 z-50 grid place-items-center bg-ink/45">
          <p className="flex items-center gap-3 rounded-lg bg-surface px-6 py-4 font-semibold shadow-lg">
            <Spinner className="size-6 text-accent" />
            {t("shop.loading")}
          </p>
        </div>
      )}
    </div>
  );
}
