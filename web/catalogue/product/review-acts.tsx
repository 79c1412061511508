import { Suspense, useState } from "react";
import { openLogin } from "#web/accounts/login/login-dialog-state.ts";
import { Button } from "#web/design/button.tsx";
import { CheckIcon } from "#web/design/icon/icons.tsx";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { session } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ReportReviewDialogProps } from "./report-review-dialog.tsx";
import type { ReviewMarks } from "./use-review-marks.ts";

// Fetched when it is first opened.
const ReportReviewDialog = lazyPart<ReportReviewDialogProps>(
  async () => (await import("./report-review-dialog.tsx")).ReportReviewDialog,
  (error) => () => <span role="alert">{failureText(error)}</span>,
);

type ReviewActsProps = {
  review: { id: string; author: string };
  helpful: number;
  marks: ReviewMarks;
};

/** Runs an act of a signed-in shopper; others get the login, and come back to the page. */
const signedIn = (act: () => void): void => {
  if (session.now().account?.isLoggedIn) act();
  else openLogin(location.pathname + location.search);
};

/** Says that a review is helpful, and reports it. */
export function ReviewActs({ review, helpful, marks }: ReviewActsProps) {
  const { t } = useTranslation("review-acts");
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const { id, author: name } = review;
  if (marks.own.includes(id)) return <span>{t("own")}</span>;
  const isHelpful = marks.helpful.includes(id);
  const vote = async () => {
    setBusy(true);
    const key = isHelpful ? "DELETE /reviews/{id}/helpful" : "PUT /reviews/{id}/helpful";
    const done = await toastOnFailure(async () => {
      await ask(key, { params: { id } });
    });
    if (done) marks.setHelpful(id, !isHelpful);
    setBusy(false);
  };
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        busy={busy}
        aria-pressed={isHelpful}
        aria-label={t("helpfulOf", { name, number: helpful })}
        onClick={() => signedIn(() => void vote())}
      >
        {isHelpful && <CheckIcon className="size-4" />}
        {t("helpful")}
      </Button>
      {marks.reported.includes(id) ? (
        <span>{t("reported")}</span>
      ) : (
        <Button
          size="sm"
          look="quiet"
          aria-haspopup="dialog"
          aria-label={t("reportOf", { name })}
          onClick={() => signedIn(() => setOpen(true))}
        >
          {t("report")}
        </Button>
      )}
      {open && (
        <Suspense>
          <ReportReviewDialog
            id={id}
            onDone={() => {
              setOpen(false);
              marks.setReported(id);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
