import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { IconButton } from "#web/design/icon-button.tsx";
import { InfoIcon } from "#web/design/icon/icons.tsx";
import {
  EditIcon,
  EyeIcon,
  EyeOffIcon,
  MoreIcon,
  TrashIcon,
} from "#web/design/icon/icons-acts.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import type { StoreProduct } from "./load-products.ts";
import { useFromList } from "../orders/detail/use-from-list.ts";

export type RowAct = "toggle" | "details" | "delete";

type ProductRowActsProps = { product: StoreProduct; onAct: (act: RowAct) => void };

/** The acts on one product: edit, hide or show, details, delete (`spec §2`). Where it is a card, they are in a menu. */
export function ProductRowActs(props: ProductRowActsProps) {
  const { t } = useTranslation("products");
  const from = useFromList();
  const { id, name } = props.product;
  const acts = useActs(props);
  const menu = `acts-${id}`;
  const line =
    "flex min-h-touch w-full items-center gap-3 rounded-md px-3 text-start hover:bg-sunken [&>svg]:size-5 [&>svg]:text-ink-soft";
  return (
    <>
      <div className="flex justify-end gap-0.5 @max-[44rem]:hidden">
        <Link
          to={staffPaths.adminProduct(id)}
          state={from}
          aria-label={t("act.editOf", { product: name })}
          title={t("act.edit")}
          className={buttonClass({ look: "quiet", size: "sm", square: true })}
        >
          <EditIcon />
        </Link>
        {acts.map(({ key, label, title, icon, onPress }) => (
          <IconButton
            key={key}
            size="sm"
            aria-haspopup={key === "toggle" ? undefined : "dialog"}
            label={label}
            title={title}
            icon={icon}
            onClick={onPress}
          />
        ))}
      </div>
      <div className="@min-[44rem]:hidden">
        <button
          type="button"
          popoverTarget={menu}
          aria-label={t("act.menuOf", { product: name })}
          title={t("act.menu")}
          className={buttonClass({ look: "quiet", square: true })}
        >
          <MoreIcon />
        </button>
        <Popover id={menu} align="end" label={t("act.menuOf", { product: name })} className="w-56">
          <ul className="p-1.5">
            <li>
              <Link
                to={staffPaths.adminProduct(id)}
                state={from}
                aria-label={t("act.editOf", { product: name })}
                className={line}
              >
                <EditIcon />
                {t("act.edit")}
              </Link>
            </li>
            {acts.map(({ key, label, title, icon, onPress }) => (
              <li key={key}>
                <button
                  type="button"
                  popoverTarget={menu}
                  popoverTargetAction="hide"
                  aria-label={label}
                  onClick={onPress}
                  className={line}
                >
                  {icon}
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      </div>
    </>
  );
}

const useActs = ({ product: { name, isHidden }, onAct }: ProductRowActsProps) => {
  const { t } = useTranslation("products");
  return [
    {
      key: "toggle",
      label: t(isHidden ? "act.showOf" : "act.hideOf", { product: name }),
      title: t(isHidden ? "act.show" : "act.hide"),
      icon: isHidden ? <EyeIcon /> : <EyeOffIcon />,
      onPress: () => onAct("toggle"),
    },
    {
      key: "details",
      label: t("act.detailsOf", { product: name }),
      title: t("act.details"),
      icon: <InfoIcon />,
      onPress: () => onAct("details"),
    },
    {
      key: "delete",
      label: t("act.deleteOf", { product: name }),
      title: t("act.delete"),
      icon: <TrashIcon />,
      onPress: () => onAct("delete"),
    },
  ];
};
