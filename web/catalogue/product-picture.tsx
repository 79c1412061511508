import { pictureSrcSet } from "#contract/wire/pictures.ts";
import { Picture, type PictureProps } from "../design/picture/picture.tsx";

export type ProductPictureProps = Pick<PictureProps, "alt" | "sizes" | "priority" | "className"> & {
  image: { imageUrl: string; avif: boolean } | undefined;
};

/** Square picture of a product; the browser chooses the width and the format. */
export function ProductPicture({ image, ...rest }: ProductPictureProps) {
  return (
    <Picture
      src={image?.imageUrl}
      sources={image && sourcesOf(image)}
      width={640}
      height={640}
      {...rest}
    />
  );
}

const sourcesOf = ({ imageUrl, avif }: { imageUrl: string; avif: boolean }) => [
  ...(avif ? [{ type: "image/avif" as const, srcSet: pictureSrcSet(imageUrl, "avif") }] : []), // as: a literal
  { type: "image/webp" as const, srcSet: pictureSrcSet(imageUrl) }, // as: a literal
];
