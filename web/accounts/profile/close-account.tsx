import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { session } from "#web/platform/storage/session.ts";
import { showToast } from "#web/platform/toast.ts";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { useOwner } from "../password/use-owner.ts";

export type CloseAccountProps = { user: { email: string; hasPassword: boolean } };

/** Card that closes the account permanently. */
export function CloseAccount({ user }: CloseAccountProps) {
  const { t } = useTranslation("personal");
  const navigate = useNavigate();
  const owner = useOwner(user.hasPassword, "close");
  const [isOpen, setOpen] = useState(owner.cameBack);

  const leave = async () => {
    await navigate(paths.home, { replace: true });
    session.signOut();
    showToast("success", t("close.done"));
  };

  return (
    <Card title={t("close.title")}>
      <p className="pb-4">{t("close.text")}</p>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t("close.action")}
      </Button>
      {isOpen && (
        <CloseDialog
          user={user}
          owner={owner}
          onClose={() => setOpen(false)}
          onDone={() => void leave()}
        />
      )}
    </Card>
  );
}
