import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Gallery } from "#web/design/picture/gallery.tsx";
import { Picture } from "#web/design/picture/picture.tsx";
import { ProductPicture } from "../product-picture.tsx";

export type ProductGalleryProps = {
  name: string;
  images: readonly { id: string; imageUrl: string; avif: boolean }[];
};

/** Gallery of a product's pictures. */
export function ProductGallery({ name, images }: ProductGalleryProps) {
  const { t } = useTranslation("catalogue");
  if (images.length === 0) {
    return (
      <Picture
        src={undefined}
        width={640}
        height={640}
        alt={t("product.noPicture")}
        className="rounded-lg border border-line max-md:aspect-auto max-md:h-72"
      />
    );
  }
  const altOf = (place: number) =>
    images.length === 1 ? name : t("product.pictureOf", { name, place, count: images.length });
  return (
    <Gallery
      pictures={images.map((image, at) => ({
        key: image.id,
        alt: altOf(at + 1),
        thumb: <ProductPicture image={image} alt="" sizes="5rem" />,
        shown: (
          <ProductPicture
            key={image.id}
            image={image}
            alt=""
            className="max-md:aspect-auto max-md:h-72"
            sizes="(min-width: 64rem) 32rem, (min-width: 48rem) 50vw, 18rem"
            priority={at === 0}
          />
        ),
        zoomed: (
          <ProductPicture
            key={image.id}
            image={image}
            alt={altOf(at + 1)}
            sizes="(min-width: 64rem) 60rem, 100vw"
          />
        ),
      }))}
      texts={{
        label: t("product.pictures"),
        zoomLabel: t("product.zoom"),
        closerLabel: t("product.closer"),
        closeLabel: t("close"),
        previousLabel: t("product.previousPicture"),
        nextLabel: t("product.nextPicture"),
        placeLabel: (place, count) => t("product.picturePlace", { place, count }),
      }}
    />
  );
}
