import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { pictureIn } from "#contract/wire/pictures.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { Picture } from "#web/design/picture/picture.tsx";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { SellerInfo } from "../seller-info.tsx";
import { ContactStore, type StoreContact } from "./contact-store.tsx";

export type SoldByProps = {
  store: StoreContact & {
    imageUrl: string | null;
    /** "Verified", or null while the store is not. */
    badge: string | null;
    /** The legal facts of the seller. */
    seller: readonly string[];
  };
};

/** The store that sells a product. */
export function SoldBy({ store }: SoldByProps) {
  const { t } = useTranslation("catalogue");
  return (
    <section
      aria-labelledby="sold-by"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4"
    >
      {store.imageUrl === null ? (
        <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-soft">
          <StoreIcon />
        </span>
      ) : (
        <Picture
          src={pictureIn(store.imageUrl, 320)}
          width={320}
          height={320}
          alt=""
          fit="cover"
          className="size-12 rounded-full border border-line"
        />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="sold-by" className="text-sm text-ink-soft">
          {t("product.soldBy")}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 font-bold wrap-anywhere">
          {store.name}
          {store.badge && <Badge tone="success">{store.badge}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.store(store)} className={buttonClass({ size: "sm" })}>
          <StoreIcon className="size-4" />
          {t("product.viewStore")}
        </Link>
        <ContactStore store={store} label={t("product.message")} />
      </div>
      <SellerInfo lines={store.seller} />
    </section>
  );
}
