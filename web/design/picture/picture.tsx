import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { ImageIcon } from "../icon/icons-things.tsx";

export type PictureSource = { type: "image/avif" | "image/webp"; srcSet: string };

export type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "width" | "height"> & {
  /** When `undefined`, a placeholder is shown. */
  src: string | undefined;
  /** Better formats come first. */
  sources?: readonly PictureSource[] | undefined;
  /** Width of the picture on the page, in the syntax of `<img sizes>`. */
  sizes?: string | undefined;
  /** Natural size in pixels, so that the layout does not shift when it loads. */
  width: number;
  height: number;
  /** Empty when the text next to it says the same. */
  alt: string;
  /** Visible at once: it is fetched first instead of lazily. */
  priority?: boolean | undefined;
  ratio?: "square" | "landscape" | "wide" | undefined;
  fit?: "contain" | "cover" | undefined;
};

const ratios = { square: "aspect-square", landscape: "aspect-4/3", wide: "aspect-video" };

/** Shows a picture in a frame of fixed ratio. */
export function Picture(props: PictureProps) {
  const { src, sources = [], sizes, priority, ratio = "square", fit = "contain", ...rest } = props;
  const { className, alt, ...image } = rest;
  return (
    // A picture may be inside a button, where HTML allows no `div`.
    <span className={classNames("block overflow-hidden bg-white", ratios[ratio], className)}>
      {src === undefined ? (
        <span
          {...(alt ? { role: "img", "aria-label": alt } : {})}
          className="grid size-full place-items-center bg-sunken text-line-strong"
        >
          <ImageIcon className="size-10" />
        </span>
      ) : (
        <picture className="contents">
          {sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            {...image}
            src={src}
            alt={alt}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding="async"
            className={classNames(
              "size-full",
              fit === "contain" ? "object-contain" : "object-cover",
            )}
          />
        </picture>
      )}
    </span>
  );
}
