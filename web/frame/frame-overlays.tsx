import { Suspense, useEffect, useEffectEvent } from "react";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { useLocation } from "react-router";
import type { AlertDialogProps } from "../design/overlay/alert-dialog.tsx";
import { lazyPart } from "../design/overlay/lazy-part.ts";
import { ToastRegion } from "../design/overlay/toast-region.tsx";
import { useStoredSession } from "../accounts/use-stored-session.ts";
import { alertMessage, alertShown } from "../platform/alert.ts";
import { whenSessionIsLost } from "../platform/storage/session-lost.ts";
import { consentDialog, parseConsent } from "../platform/storage/consent.ts";
import { cancelLongWork, fetchWorkNotice, longWork } from "../platform/api/long-work.ts";
import { hideToast, showToast, showWaitingToast, toasts } from "../platform/toast.ts";
import { PageCover } from "./page-cover.tsx";
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
  const location = useLocation();
  // Depends on the location, not on its path: a redirect back to the page a user came from leaves the path unchanged.
  useEffect(() => showWaitingToast(location.pathname), [location]);
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
