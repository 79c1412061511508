import { useId, useState, type FormEvent } from "react";
import { Reauthenticate } from "#web/accounts/login/reauthenticate.tsx";
import { OwnerPassword } from "#web/accounts/password/owner-password.tsx";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { Button } from "#web/design/button.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { ask, type RequestFailed } from "#web/platform/api/api.ts";
import { asFailure } from "#web/platform/api/failure-text.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useForm } from "#web/platform/use-form.ts";
import { CloseFailure } from "./close-failure.tsx";

export type CloseDialogProps = {
  user: { email: string; hasPassword: boolean };
  owner: Owner;
  onClose: () => void;
  /** Called after the account was closed. */
  onDone: () => void;
};

/** Shows the consequences and closes the account after a tick and a proof of ownership. */
export function CloseDialog({ user, owner, onClose, onDone }: CloseDialogProps) {
  const { t } = useTranslation("personal", "frame");
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [isTicked, setTicked] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<RequestFailed>();
  const form = useForm({ password: "" }, ({ password }) => ({
    password: user.hasPassword && password === "" ? [t("owner.required")] : [],
  }));

  const close = async (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    if (!form.accept(event) || !isTicked || busy) return;
    setBusy(true);
    setFailure(undefined);
    const { password } = form.values;
    try {
      await ask("DELETE /user", { body: user.hasPassword ? { password } : {} });
      onDone();
    } catch (error) {
      const failed = asFailure(error);
      const isWrong = failed.code === "accounts/wrong-password";
      form.refuse(isWrong ? [{ path: "password", message: failed.message }] : failed.errors);
      if (!isWrong && !owner.refused(failed)) setFailure(failed);
      setBusy(false);
    }
  };

  const tickError = tried && !isTicked;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("close.dialog")}
      closeLabel={t("frame:shop.close")}
      sheet
      lightDismiss={false}
      footer={
        <>
          <Button onClick={onClose}>{t("close.no")}</Button>
          {owner.mayTry && (
            <Button look="danger" type="submit" form={id} busy={busy}>
              {t("close.yes")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ClosingEffects />
        {failure && <CloseFailure failure={failure} />}
        {owner.mayTry ? (
          <form id={id} noValidate method="post" onSubmit={close} className="flex flex-col gap-3">
            <OwnerPassword hasPassword={user.hasPassword} field={form.field("password")} />
            <Checkbox
              checked={isTicked}
              onChange={(event) => setTicked(event.currentTarget.checked)}
              aria-invalid={tickError || undefined}
              aria-describedby={tickError ? `${id}-tick` : undefined}
            >
              {t("close.understood")}
            </Checkbox>
            {tickError && (
              <p id={`${id}-tick`} role="alert" className="text-sm text-danger">
                {t("close.tick")}
              </p>
            )}
          </form>
        ) : (
          <Reauthenticate email={user.email} back={owner.back} />
        )}
      </div>
    </Dialog>
  );
}

/** Lists the data that is erased with the account, and the data that is retained and why. */
function ClosingEffects() {
  const { t } = useTranslation("personal");
  const parts = [
    { key: "goes", title: t("close.goes"), lines: t("close.goesList") },
    { key: "stays", title: t("close.stays"), lines: t("close.staysList") },
  ];
  return (
    <>
      {parts.map(({ key, title, lines }) => (
        <div key={key}>
          <h3 className="font-bold">{title}</h3>
          <ul className="list-disc ps-5 text-ink-soft marker:text-ink-faint">
            {lines.split("\n").map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
