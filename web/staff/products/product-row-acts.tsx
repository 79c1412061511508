import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { IconButton } from "#web/design/icon-button.tsx";
import { InfoIcon } from "#web/design/icon/icons.tsx";
import { EditIcon, EyeIcon, EyeOffIcon, TrashIcon } from "#web/design/icon/icons-acts.tsx";
import type { StoreProduct } from "./load-products.ts";
import { useFromList } from "../orders/detail/use-from-list.ts";

export type RowAct = "toggle" | "details" | "delete";

type ProductRowActsProps = { product: StoreProduct; onAct: (act: RowAct) => void };

/** The acts on one product: edit, hide or show, details, delete (`spec §2`). */
export function ProductRowActs({ product, onAct }: ProductRowActsProps) {
  const { t } = useTranslation("products");
  const from = useFromList();
  const { id, name, isHidden } = product;
  return (
    <div className="flex justify-end gap-0.5">
      <Link
        to={staffPaths.adminProduct(id)}
        state={from}
        aria-label={t("act.editOf", { product: name })}
        title={t("act.edit")}
        className={buttonClass({ look: "quiet", size: "sm", square: true })}
      >
        <EditIcon />
      </Link>
      <IconButton
        size="sm"
        label={t(isHidden ? "act.showOf" : "act.hideOf", { product: name })}
        title={t(isHidden ? "act.show" : "act.hide")}
        icon={isHidden ? <EyeIcon /> : <EyeOffIcon />}
        onClick={() => onAct("toggle")}
      />
      <IconButton
        size="sm"
        aria-haspopup="dialog"
        label={t("act.detailsOf", { product: name })}
        title={t("act.details")}
        icon={<InfoIcon />}
        onClick={() => onAct("details")}
      />
      <IconButton
        size="sm"
        aria-haspopup="dialog"
        label={t("act.deleteOf", { product: name })}
        title={t("act.delete")}
        icon={<TrashIcon />}
        onClick={() => onAct("delete")}
      />
    </div>
  );
}
