import { useEffect } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useBlocker } from "react-router";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { session } from "#web/platform/storage/session.ts";

/** While active, asks for confirmation before the user leaves the page. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTranslation("kit");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      // After a logout there is nothing left to save.
      session.now().account !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
  return (
    <AlertDialog
      open={blocker.state === "blocked"}
      danger
      title={t("leave.title")}
      yesLabel={t("leave.yes")}
      noLabel={t("leave.no")}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      {t("leave.text")}
    </AlertDialog>
  );
}
