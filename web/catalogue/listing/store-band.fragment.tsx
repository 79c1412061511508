import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { pictureSrcSet } from "#contract/wire/pictures.ts";
import { classNames } from "#web/design/class-names.ts";
import { Picture } from "#web/design/picture/picture.tsx";
import { tintClass } from "#web/design/tint-class.ts";
import { ContactStore, type StoreContact } from "../product/contact-store.tsx";

export type StoreBandProps = {
  /** `place` is the store's position in the order of opening; it selects the background colour. */
  store: StoreContact & {
    place: number;
    description: string;
    imageUrl: string | null;
    coverUrl: string | null;
    /** The store's legal name and address. */
    seller: string | null;
  };
};

/** Band above a store's products with its picture, name, description and contact. */
export function StoreBand({ store }: StoreBandProps) {
  const { t } = useTranslation("catalogue");
  return (
    <div className={classNames("overflow-hidden rounded-lg", tintClass(store.place))}>
      {store.coverUrl !== null && (
        <Picture
          src={store.coverUrl}
          sources={[{ type: "image/webp", srcSet: pictureSrcSet(store.coverUrl) }]}
          sizes="100vw"
          width={1280}
          height={400}
          alt=""
          priority
          fit="cover"
          className="h-40 w-full"
        />
      )}
      <div className="flex items-center gap-4 p-4 sm:gap-6 sm:p-5">
        {store.imageUrl !== null && (
          <Picture
            src={store.imageUrl}
            sources={[{ type: "image/webp", srcSet: pictureSrcSet(store.imageUrl) }]}
            sizes="8rem"
            width={640}
            height={640}
            alt=""
            fit="cover"
            className="size-20 shrink-0 rounded-lg sm:size-28"
          />
        )}
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-bold sm:text-3xl">{store.name}</h1>
          <p className="clamp-3 max-w-prose text-sm text-ink-soft sm:text-base">
            {store.description}
          </p>
          <p className="pt-1 text-sm wrap-anywhere text-ink-soft">{store.seller}</p>
          <div className="pt-2">
            <ContactStore store={store} label={t("store.contact")} />
          </div>
        </div>
      </div>
    </div>
  );
}
