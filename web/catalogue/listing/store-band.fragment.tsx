import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { pictureSrcSet } from "#contract/wire/pictures.ts";
import { classNames } from "#web/design/class-names.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { CheckIcon, StarIcon } from "#web/design/icon/icons.tsx";
import { Picture } from "#web/design/picture/picture.tsx";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { tintClass } from "#web/design/tint-class.ts";
import { SellerInfo } from "../seller-info.tsx";
import { ContactStore, type StoreContact } from "../product/contact-store.tsx";

export type StoreBandProps = {
  /** `place` is the store's position in the order of opening; it selects the background colour. */
  store: StoreContact & {
    place: number;
    description: string;
    imageUrl: string | null;
    coverUrl: string | null;
    /** "Verified", or null while the store is not. */
    badge: string | null;
    /** The rating with the number of reviews, and the same in words. */
    stars: readonly string[] | null;
    facts: string;
    since: string;
    /** The legal facts of the seller. */
    seller: readonly string[];
  };
};

/** The head of a store: its pictures, name, reputation, contact and legal facts. */
export function StoreBand({ store }: StoreBandProps) {
  const { t } = useTranslation("catalogue");
  const { name, coverUrl, imageUrl, badge, stars, facts, since, description } = store;
  return (
    <div className={classNames("overflow-hidden rounded-lg", tintClass(store.place))}>
      {coverUrl !== null && (
        <Picture
          src={coverUrl}
          sources={[{ type: "image/webp", srcSet: pictureSrcSet(coverUrl) }]}
          sizes="100vw"
          width={1280}
          height={400}
          alt=""
          priority
          fit="cover"
          className="h-12 w-full sm:h-40"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3 sm:gap-x-5 sm:p-5">
        {imageUrl !== null && (
          <Picture
            src={imageUrl}
            sources={[{ type: "image/webp", srcSet: pictureSrcSet(imageUrl) }]}
            sizes="8rem"
            width={640}
            height={640}
            alt=""
            fit="cover"
            className="size-14 shrink-0 rounded-lg sm:size-28"
          />
        )}
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="font-bold wrap-anywhere sm:text-3xl">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft sm:py-1 sm:text-sm">
            {badge && (
              <Badge tone="success" icon={<CheckIcon className="size-3.5" />}>
                {badge}
              </Badge>
            )}
            {stars && (
              <span
                role="img"
                aria-label={stars[1]}
                className="inline-flex items-center gap-1 font-semibold text-ink"
              >
                <StarIcon solid className="size-3.5 text-star" />
                {stars[0]}
              </span>
            )}
            <span>{facts}</span>
            <span className="max-sm:hidden">{since}</span>
          </p>
          <p className="clamp-2 max-w-prose text-ink-soft max-sm:hidden">{description}</p>
        </div>
        <div className="flex w-full flex-wrap items-center gap-x-1.5">
          <ContactStore store={store} label={t("store.contact")} />
          <Link to={paths.policy(store, "delivery")} className={buttonClass({ size: "sm" })}>
            {t("store.policies")}
          </Link>
          <SellerInfo lines={store.seller}>
            <p className="sm:hidden">
              {description} {since}.
            </p>
          </SellerInfo>
        </div>
      </div>
    </div>
  );
}
