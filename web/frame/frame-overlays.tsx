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

/** Asks once the question is here; one that can't be fetched is asked on the next page. */
const askConsent = (): void => {
  if (!isToBeAsked()) return;
  fetchConsent().then(
    () => isToBeAsked() && consentDialog.set("ask"),
    () => undefined,
  );
};

/** An alert whose dialog can't be fetched is said all the same. */
function AlertToast({ children, onYes }: AlertDialogProps) {
  const say = useEffectEvent(() => {
    showToast("error", children);
    onYes();
  });
  useEffect(() => say(), []);
  return <></>;
}

/** What lies over any page: messages, alerts, the loading overlay, the cookie question; and what begins with the page. */
export function FrameOverlays() {
  const { t } = useTranslation("frame");
  const messages = toasts.use();
  const alert = alertShown.use();
  const consent = consentDialog.use();
  const isLong = longWork.use().length > 0;
  useStoredSession();
  useRememberedLanguage();
  const location = useLocation();
  // The location and not its path: who is sent back to where they came from arrives there, too.
  useEffect(() => showWaitingToast(location.pathname), [location]);
  useEffect(() => {
    whenSessionIsLost((message) => void alertMessage(message));
    const asking = setTimeout(askConsent); // a task of its own: this one has just taken the page over
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
