import { LineProduct } from "#web/cart/line-product.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { Stepper } from "#web/design/form/stepper.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ReturnableLine } from "../return-view.ts";

type RequestGoodsProps = {
  lines: readonly ReturnableLine[];
  piecesOf: (line: number) => number;
  onPieces: (line: number, pieces: number) => void;
  errors: readonly string[];
};

/** Chooses the goods: a press takes all pieces of a line, a stepper fewer. */
export function RequestGoods({ lines, piecesOf, onPieces, errors }: RequestGoodsProps) {
  const { t } = useTranslation("returns");
  return (
    <fieldset
      aria-describedby={errors.length > 0 ? "goods-errors" : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-2 text-lg font-bold">{t("request.goods")}</legend>
      <ul className="flex flex-col gap-2.5">
        {lines.map((line) => (
          <li key={line.line}>
            <Goods
              line={line}
              pieces={piecesOf(line.line)}
              onPieces={(pieces) => onPieces(line.line, pieces)}
            />
          </li>
        ))}
      </ul>
      <FieldMessages id="goods" errors={errors} />
    </fieldset>
  );
}

type GoodsProps = { line: ReturnableLine; pieces: number; onPieces: (pieces: number) => void };

function Goods({ line, pieces, onPieces }: GoodsProps) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { name, imageUrl, left, amounts } = line;
  const sum = amounts.slice(0, Math.max(pieces, 1)).reduce((before, each) => before + each, 0);
  return (
    <div
      className={`goods-choice rounded-lg border p-3 ${
        pieces > 0
          ? "border-accent bg-accent-soft ring-1 ring-accent"
          : "border-line-strong bg-surface"
      }`}
    >
      <div className="flex items-start gap-1">
        <Checkbox
          name="goods"
          hideLabel
          checked={pieces > 0}
          disabled={left === 0}
          className="-ms-2"
          onChange={({ currentTarget }) => onPieces(currentTarget.checked ? left : 0)}
        >
          {name}
        </Checkbox>
        <LineProduct name={name} imageUrl={imageUrl} size="sm" pale={left === 0}>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
            {left === 0 ? t("request.noneLeft") : t("request.left", { count: left })}
            {left > 0 && <span className="tabular-nums">{showMoney(language, sum)}</span>}
          </p>
        </LineProduct>
      </div>
      {pieces > 0 && left > 1 && (
        <div className="goods-pieces flex justify-end pt-2">
          <Stepper
            label={t("request.quantity", { name })}
            lessLabel={t("request.less")}
            moreLabel={t("request.more")}
            min={1}
            max={left}
            value={pieces}
            onValue={onPieces}
          />
        </div>
      )}
    </div>
  );
}
