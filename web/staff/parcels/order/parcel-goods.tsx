import { Stepper } from "#web/design/form/stepper.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Quoted } from "./load-parcels.ts";

type Line = Quoted["parcel"]["lines"][number];

/** The pieces of each line that the parcel contains, by the numbers of the lines. */
export type ChosenPieces = Readonly<Record<number, number>>;

/** The chosen pieces as the lines of a request; those without a piece are left out. */
export const linesOf = (left: readonly Line[], pieces: ChosenPieces) =>
  left.flatMap(({ line, quantity }) => {
    const chosen = pieces[line] ?? quantity;
    return chosen > 0 ? [{ line, quantity: chosen }] : [];
  });

type ParcelGoodsProps = {
  /** All that no other parcel contains. */
  left: readonly Line[];
  pieces: ChosenPieces;
  errors: readonly string[];
  onPieces: (pieces: ChosenPieces) => void;
};

/** Divides an order among several parcels: each line with the pieces that go into this one. */
export function ParcelGoods({ left, pieces, errors, onPieces }: ParcelGoodsProps) {
  const { t } = useTranslation("parcels");
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{t("goods.title")}</legend>
      <ul className="flex flex-col gap-2">
        {left.map(({ line, name, productNumber, quantity }) => (
          <li key={line} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {name} <span className="text-sm text-ink-soft">{productNumber}</span>
            </span>
            <div className="flex items-center gap-2">
              <Stepper
                label={t("goods.pieces", { name })}
                lessLabel={t("goods.less", { name })}
                moreLabel={t("goods.more", { name })}
                min={0}
                max={quantity}
                value={pieces[line] ?? quantity}
                onValue={(value) => onPieces({ ...pieces, [line]: value })}
              />
              <span className="text-sm whitespace-nowrap text-ink-soft">
                {t("goods.of", { number: quantity })}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {errors.map((error) => (
        <p key={error} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ))}
    </fieldset>
  );
}
