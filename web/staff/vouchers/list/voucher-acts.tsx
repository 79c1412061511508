import { useId } from "react";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { Icon } from "#web/design/icon/icon.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { voucherPaths, type Voucher, type VoucherOwner } from "../voucher-calls.ts";

type VoucherActsProps = {
  owner: VoucherOwner;
  voucher: Voucher;
  onPause: () => void;
  onAsk: (act: "end" | "delete") => void;
};

/** The menu of one voucher: edit, pause or resume, copy, and delete while it is unused, else end. */
export function VoucherActs({ owner, voucher, onPause, onAsk }: VoucherActsProps) {
  const { t } = useTranslation("vouchers");
  const menu = useId();
  const { id, code, state, isPaused, wasUsed } = voucher;
  const { edit, add } = voucherPaths[owner];
  const line = `${buttonClass({ look: "quiet", wide: true })} justify-start`;
  const canPause = state !== "ended" && state !== "draft";
  const final = wasUsed ? (state === "ended" ? null : "end") : "delete";
  /** Closes the menu, and then acts. */
  const act = (carryOut: () => void) => () => {
    document.getElementById(menu)?.hidePopover();
    carryOut();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        aria-label={t("act.more", { code })}
        title={t("act.more", { code })}
        className={buttonClass({ look: "quiet", square: true })}
      >
        <Icon
          solid
          d="M4.5 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M17.5 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0"
        />
      </button>
      <Popover id={menu} align="end" label={t("act.more", { code })} className="w-48">
        <div className="flex flex-col p-1.5 text-start">
          <Link to={edit(id)} aria-label={t("act.editOf", { code })} className={line}>
            {t("act.edit")}
          </Link>
          {canPause && (
            <Button
              look="quiet"
              wide
              className="justify-start"
              aria-label={t(isPaused ? "act.resumeOf" : "act.pauseOf", { code })}
              onClick={act(onPause)}
            >
              {t(isPaused ? "act.resume" : "act.pause")}
            </Button>
          )}
          <Link to={`${add}?copy=${id}`} aria-label={t("act.copyOf", { code })} className={line}>
            {t("act.copy")}
          </Link>
          {final && (
            <Button
              look="quiet"
              wide
              className="justify-start text-danger!"
              aria-haspopup="dialog"
              aria-label={t(`act.${final}Of`, { code })}
              onClick={act(() => onAsk(final))}
            >
              {t(`act.${final}`)}
            </Button>
          )}
        </div>
      </Popover>
    </>
  );
}
