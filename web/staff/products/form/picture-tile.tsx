import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { classNames } from "#web/design/class-names.ts";
import { IconButton } from "#web/design/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/design/icon/icons.tsx";
import { TrashIcon } from "#web/design/icon/icons-acts.tsx";

type PictureTileProps = {
  url: string;
  /** Zero-based; lists show the first picture. */
  place: number;
  isLast: boolean;
  /** It is being dragged. */
  dragged: boolean;
  onDrag: (place: number | undefined) => void;
  onDropHere: () => void;
  onMove: (by: -1 | 1) => void;
  onShow: () => void;
  onRemove: () => void;
};

/** One picture of the form: dragged or moved with its buttons, enlarged by a press. */
export function PictureTile(props: PictureTileProps) {
  const { url, place, isLast, dragged, onDrag, onDropHere, onMove, onShow, onRemove } = props;
  const { t } = useTranslation("products");
  const nth = { place: place + 1 };
  return (
    <li className="min-w-0">
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          onDrag(place);
        }}
        onDragEnd={() => onDrag(undefined)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          onDropHere();
        }}
        className={classNames(
          "flex flex-col overflow-hidden rounded-lg border border-line bg-surface",
          dragged && "opacity-50",
        )}
      >
        <div className="relative">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t("pictures.show", nth)}
            onClick={onShow}
            className="block aspect-square w-full bg-sunken -outline-offset-2"
          >
            <img src={url} alt="" draggable={false} className="size-full object-contain" />
          </button>
          {place === 0 && (
            <span className="pointer-events-none absolute start-1.5 top-1.5">
              <Badge tone="accent">{t("pictures.main")}</Badge>
            </span>
          )}
        </div>
        <div className="flex justify-between border-t border-line">
          <IconButton
            label={t("pictures.earlier", nth)}
            aria-disabled={place === 0 || undefined}
            icon={<ChevronLeftIcon />}
            onClick={() => onMove(-1)}
          />
          <IconButton label={t("pictures.remove", nth)} icon={<TrashIcon />} onClick={onRemove} />
          <IconButton
            label={t("pictures.later", nth)}
            aria-disabled={isLast || undefined}
            icon={<ChevronRightIcon />}
            onClick={() => onMove(1)}
          />
        </div>
      </div>
    </li>
  );
}
