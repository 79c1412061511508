import { AlertDialog } from "../../design/overlay/alert-dialog.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { ask } from "../../platform/api/api.ts";
import { useSession } from "../../platform/storage/session.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { useSending } from "../../platform/use-sending.ts";
import type { AdminAct } from "./admin-acts.tsx";
import type { Admin } from "./load-admins.ts";

type ConfirmedAct = Exclude<AdminAct, "change">;

type AdminQuestionProps = {
  act: ConfirmedAct;
  admin: Admin;
  onDone: (message: string) => void;
  onClose: () => void;
};

/** Confirms disabling, enabling, re-inviting or removing an account, and shows a refusal in the same dialog. */
export function AdminQuestion({ act, admin, onDone, onClose }: AdminQuestionProps) {
  const { t } = useTranslation("super-admin", "frame");
  const { account } = useSession();
  const { busy, failed, send } = useSending();
  const { fullName: name, email } = admin;
  const yes = async () => {
    await carryOut(act, admin);
    onDone(t(`done.${act}`, { name }));
  };
  return (
    <AlertDialog
      open
      danger={act === "remove" || act === "disable"}
      title={t(`ask.${act}`, { name })}
      yesLabel={t("ask.yes")}
      noLabel={t("ask.no")}
      busy={busy}
      onYes={() => void send(yes)}
      onNo={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{t(`ask.${act}Text`, { email })}</p>
        {admin.id === account?.id && act !== "enable" && (
          <p className="font-semibold text-ink">{t("ask.own")}</p>
        )}
        {failed !== undefined && (
          <Notice tone="danger" announce>
            {failed}
          </Notice>
        )}
      </div>
    </AlertDialog>
  );
}

const carryOut = async (act: ConfirmedAct, { id, email }: Admin): Promise<void> => {
  const params = { id };
  if (act === "remove") await ask("DELETE /admins/{id}", { params });
  // The server resends the invitation to an account without a password.
  else if (act === "invite") await ask("POST /auth/activation/resend", { body: { email } });
  else await ask("PUT /admins/{id}", { params, body: { isActive: act === "enable" } });
};
