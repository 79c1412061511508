import { Suspense, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { coverPageFor } from "#web/platform/loading-overlay.ts";
import { session } from "#web/platform/storage/session.ts";
import { showToast } from "#web/platform/toast.ts";
import { FrameError } from "#web/frame/frame-error.tsx";
import { paths } from "#web/paths.ts";
import { LOGIN_DIALOG_ID, closeLogin, loginDialogState, openLogin } from "./login-dialog-state.ts";
import type { SignedIn } from "./sign-in.ts";
import { showCartToast } from "./show-cart-toast.ts";
import { fetchForms } from "./fetch-forms.ts";

const AccountForms = lazyPart(
  async () => (await fetchForms()).AccountForms,
  (error) => () => <FrameError error={error} />,
);

/** Duration of the loading indicator after login (`spec §9`), in milliseconds. */
const AFTER_LOGIN_MS = 500;

/** Dialog for login and registration. Native openers of `LOGIN_DIALOG_ID` open it even before the script runs. */
export function LoginDialog() {
  const { t } = useTranslation("accounts");
  const frame = useTranslation("frame").t;
  const navigate = useNavigate();
  const { open, notice } = loginDialogState.use();
  const [mode, setMode] = useState<"login" | "register">("login");

  const close = () => {
    closeLogin();
    setMode("login");
  };

  const finish = ({ cart }: SignedIn) => {
    const { wanted } = loginDialogState.now();
    close();
    coverPageFor(AFTER_LOGIN_MS);
    showCartToast(t, cart);
    // The page that is open stays as it is scrolled.
    if (wanted !== null && wanted !== location.pathname + location.search) void navigate(wanted);
  };

  return (
    <Dialog
      id={LOGIN_DIALOG_ID}
      title={mode === "login" ? t("login.title") : t("register.title")}
      closeLabel={frame("shop.close")}
      lightDismiss={false}
      sheet
      size="sm"
      open={open}
      onOpen={() => openLogin()}
      onClose={close}
    >
      {open ? (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <AccountForms
            mode={mode}
            notice={notice}
            onMode={setMode}
            onLeave={close}
            onLoggedIn={finish}
            onRegistered={(signedIn, email) => {
              showToast("success", t("register.done"));
              if (signedIn) {
                finish(signedIn);
                return;
              }
              session.awaitActivation(email);
              close();
              void navigate(paths.activeAccount);
            }}
          />
        </Suspense>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  );
}
