import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { IconButton } from "#web/design/icon-button.tsx";
import { CloseIcon, CopyIcon } from "#web/design/icon/icons.tsx";
import { EditIcon, TrashIcon } from "#web/design/icon/icons-acts.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { voucherPaths, type Voucher, type VoucherOwner } from "../voucher-calls.ts";

type VoucherActsProps = {
  owner: VoucherOwner;
  voucher: Voucher;
  onPause: () => void;
  onAsk: (act: "end" | "delete") => void;
};

/** The acts on one voucher: pause or resume, edit, copy, and delete while it is unused, else end. */
export function VoucherActs({ owner, voucher, onPause, onAsk }: VoucherActsProps) {
  const { t } = useTranslation("vouchers");
  const { id, code, state, isPaused, wasUsed } = voucher;
  const { edit, add } = voucherPaths[owner];
  const square = buttonClass({ look: "quiet", size: "sm", square: true });
  const canPause = state !== "ended" && state !== "draft";
  return (
    <div className="flex items-center justify-end gap-0.5">
      {canPause && (
        <Button
          size="sm"
          aria-label={t(isPaused ? "act.resumeOf" : "act.pauseOf", { code })}
          onClick={onPause}
          className="me-1 whitespace-nowrap"
        >
          {t(isPaused ? "act.resume" : "act.pause")}
        </Button>
      )}
      <Link
        to={edit(id)}
        aria-label={t("act.editOf", { code })}
        title={t("act.edit")}
        className={square}
      >
        <EditIcon />
      </Link>
      <Link
        to={`${add}?copy=${id}`}
        aria-label={t("act.copyOf", { code })}
        title={t("act.copy")}
        className={square}
      >
        <CopyIcon />
      </Link>
      {wasUsed ? (
        state !== "ended" && (
          <IconButton
            size="sm"
            aria-haspopup="dialog"
            label={t("act.endOf", { code })}
            title={t("act.end")}
            icon={<CloseIcon />}
            onClick={() => onAsk("end")}
          />
        )
      ) : (
        <IconButton
          size="sm"
          aria-haspopup="dialog"
          label={t("act.deleteOf", { code })}
          title={t("act.delete")}
          icon={<TrashIcon />}
          onClick={() => onAsk("delete")}
        />
      )}
    </div>
  );
}
