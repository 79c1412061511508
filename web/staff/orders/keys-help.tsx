import { Icon } from "#web/design/icon/icon.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { Switch } from "#web/design/form/switch.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { orderKeys, switchOrderKeys } from "./use-order-keys.ts";

const ID = "order-keys";
const keys = ["J", "K", "Enter", "/"] as const;

/** Lists the keys of the orders page, and switches them off. A finger has no use for them. */
export function KeysHelp() {
  const { t } = useTranslation("staff");
  const on = orderKeys.use();
  return (
    <div className="pointer-coarse:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-label={t("keys.title")}
        title={t("keys.title")}
        className={buttonClass({ look: "quiet", square: true })}
      >
        <Icon d="M3 7h18v10H3zM7 10.5h.01M10.5 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14h8" />
      </button>
      <Popover id={ID} align="end" label={t("keys.title")} className="w-80">
        <div className="flex flex-col gap-3 p-4 text-sm">
          <h2 className="text-base font-bold">{t("keys.title")}</h2>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            {keys.map((key) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-mono font-semibold">
                    {key}
                  </kbd>
                </dt>
                <dd>{t(`keys.${key === "/" ? "search" : key}`)}</dd>
              </div>
            ))}
          </dl>
          <Switch
            checked={on}
            onChange={({ currentTarget }) => switchOrderKeys(currentTarget.checked)}
          >
            {t("keys.on")}
          </Switch>
        </div>
      </Popover>
    </div>
  );
}
