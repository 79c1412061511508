import { IconButton } from "#web/design/icon-button.tsx";
import { ArrowUpIcon } from "#web/design/icon/icons.tsx";
import { TrashIcon } from "#web/design/icon/icons-acts.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type MoveButtonsProps = {
  /** The name of the thing that the buttons move or remove: "Banner 2 of 3". */
  name: string;
  place: number;
  count: number;
  /** The id of a button after a move: the focus follows the moved thing. */
  idOf: (place: number, act: "up" | "down") => string;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Moves an item of a list up or down by keys or presses, or removes it. */
export function MoveButtons({ name, place, count, idOf, onMove, onRemove }: MoveButtonsProps) {
  const { t } = useTranslation("decor");
  const move = (act: "up" | "down") => {
    const to = act === "up" ? place - 1 : place + 1;
    if (to < 0 || to >= count) return;
    onMove(to);
    requestAnimationFrame(() => document.getElementById(idOf(to, act))?.focus());
  };
  return (
    <div className="flex shrink-0">
      <IconButton
        id={idOf(place, "up")}
        label={t("act.up", { name })}
        aria-disabled={place === 0 || undefined}
        icon={<ArrowUpIcon />}
        onClick={() => move("up")}
      />
      <IconButton
        id={idOf(place, "down")}
        label={t("act.down", { name })}
        aria-disabled={place === count - 1 || undefined}
        icon={<ArrowUpIcon className="size-5 rotate-180" />}
        onClick={() => move("down")}
      />
      <IconButton label={t("act.remove", { name })} icon={<TrashIcon />} onClick={onRemove} />
    </div>
  );
}
