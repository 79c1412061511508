import { useState } from "react";
import type { VoucherState } from "#contract/rules/vouchers.ts";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { voucherCalls, voucherPaths, type VoucherOwner } from "../voucher-calls.ts";

const formats = ["csv", "xlsx"] as const;
type Format = (typeof formats)[number];

type VouchersHeadProps = { owner: VoucherOwner; state: VoucherState | undefined };

/** The page's title, downloads of the list, and the link to a new voucher. */
export function VouchersHead({ owner, state }: VouchersHeadProps) {
  const { t } = useTranslation("vouchers");
  const [busy, setBusy] = useState<Format>();
  const save = async (format: Format) => {
    setBusy(format);
    await toastOnFailure(async () => {
      await voucherCalls(owner).export({ ...(state && { state }), format });
    });
    setBusy(undefined);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="text-2xl font-bold">
        {t(owner === "shop" ? "list.shopTitle" : "list.title")}
      </h1>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <div role="group" aria-label={t("list.export")} className="flex gap-2">
          {formats.map((format) => (
            <Button
              key={format}
              busy={busy === format}
              aria-label={t(`list.${format}Of`)}
              onClick={() => void save(format)}
            >
              {t(`list.${format}`)}
            </Button>
          ))}
        </div>
        <AppLink
          href={voucherPaths[owner].add}
          className={`${buttonClass({ look: "primary" })} max-sm:flex-1`}
        >
          <PlusIcon />
          {t("list.add")}
        </AppLink>
      </div>
    </div>
  );
}
