import type { Contract } from "#contract/contract.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ProductPicture } from "#web/catalogue/product-picture.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DueClock } from "#web/returns/due-clock.tsx";
import { ReturnBadge } from "#web/returns/return-badge.tsx";

type StoreReturn = Answer<Contract["GET /admin/returns"]>["returns"][number];

/** A return in the store's list; a late one says since when. */
export function StoreReturnRow({ of }: { of: StoreReturn }) {
  const { t } = useTranslation("store-returns", "returns");
  const language = useLanguage();
  const { id, product, pieces, buyer, reason, wish, outcome, amount, dueAt, waitsFor } = of;
  const given = outcome ?? wish;
  return (
    <AppLink
      href={staffPaths.adminReturn(id)}
      data-list-open=""
      data-return={id}
      className="block rounded-lg border border-line bg-surface p-3 hover:border-line-strong"
    >
      <article
        aria-labelledby={`return-${id}`}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 lg:grid-cols-[auto_minmax(0,2fr)_minmax(0,1fr)_14rem]"
      >
        <ProductPicture
          image={product.imageUrl ? { imageUrl: product.imageUrl, avif: false } : undefined}
          alt=""
          sizes="4rem"
          className="w-14 rounded-md border border-line sm:w-16"
        />
        <div className="min-w-0">
          <h2 id={`return-${id}`} className="clamp-2 font-semibold">
            {product.name}
          </h2>
          <p className="text-sm text-ink-soft">
            {t("returns:list.pieces", { count: pieces })} · {t(`returns:reason.${reason}`)}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span className="font-mono">{id}</span>
            <span className="min-w-0 wrap-anywhere">{buyer.fullName}</span>
          </p>
        </div>
        <div className="min-w-0 max-lg:col-span-2">
          <p className="text-sm text-ink-soft">{t(`returns:wish.${given}`)}</p>
          {given !== "replacement" && (
            <p className="font-semibold tabular-nums">{showMoney(language, amount)}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-1.5 max-lg:col-span-2 lg:flex-col lg:items-end">
          <ReturnBadge state={of.state} />
          {dueAt !== null && waitsFor !== null && waitsFor !== "system" && (
            <>
              {waitsFor !== "store" && (
                <span className="text-sm text-ink-soft">{t(`waits.${waitsFor}`)}</span>
              )}
              <DueClock dueAt={dueAt} />
            </>
          )}
        </div>
      </article>
    </AppLink>
  );
}
