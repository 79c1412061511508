import { useRef, type ReactNode } from "react";
import type { PublishedDecorSection } from "#contract/decor.ts";
import { pictureSrcSet } from "#contract/wire/pictures.ts";
import {
  productCard,
  ProductItem,
  type ProductCard,
} from "#web/catalogue/listing/product-grid.fragment.tsx";
import { ProductPicture } from "#web/catalogue/product-picture.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/design/icon/icons.tsx";
import { Picture } from "#web/design/picture/picture.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import decorStyles from "./decor.css?url";

type Products = Extract<PublishedDecorSection, { kind: "products" }>;

/** A section with no more than a page shows of its products. */
export type PageSection =
  | Exclude<PublishedDecorSection, Products>
  | (Omit<Products, "products"> & { products: readonly ProductCard[] });

/** A section as loaders and the preview hand it over. */
export const pageSection = (section: PublishedDecorSection): PageSection =>
  section.kind === "products"
    ? { ...section, products: section.products.map(productCard) }
    : section;

export type DecorationProps = {
  sections: readonly PageSection[];
  /** The store's page, which category tiles narrow down. */
  path: string;
};

/** The sections above a store's products: on its page, and in the preview of its editor. */
export function Decoration({ sections, path }: DecorationProps) {
  return (
    <div className="decor">
      <link rel="stylesheet" href={decorStyles} precedence="page" />
      {sections.map((section, place) => (
        <Section key={place} section={section} path={path} isFirst={place === 0} />
      ))}
    </div>
  );
}

type SectionProps = { section: PageSection; path: string; isFirst: boolean };

function Section({ section, path, isFirst }: SectionProps) {
  const { t } = useTranslation("catalogue");
  switch (section.kind) {
    case "banners": {
      const { slides } = section;
      return (
        <Row label={t("decor.banners")} className="decor-slides" fits={1} count={slides.length}>
          {slides.map(({ image, alt, link }, place) => (
            <li key={place}>
              <Linked href={link}>
                <Banner image={image} alt={alt} priority={isFirst && place === 0} />
              </Linked>
              {slides.length > 1 && (
                <span className="decor-place">
                  {place + 1} / {slides.length}
                </span>
              )}
            </li>
          ))}
        </Row>
      );
    }
    case "products": {
      const { title, products } = section;
      return (
        <Row title={title} label={title} fits={6} count={products.length}>
          {products.map((product) => (
            <CachedFragment
              key={product.id}
              part={ProductItem}
              given={{ product, priority: false, heading: "h3" }}
            />
          ))}
        </Row>
      );
    }
    case "categories": {
      const { title, categories } = section;
      return (
        <Row title={title} label={title} className="decor-tiles" fits={8} count={categories.length}>
          {categories.map(({ id, name, image }) => (
            <li key={id}>
              <AppLink href={`${path}?category=${id}`} className="decor-tile">
                <ProductPicture image={image ?? undefined} alt="" sizes="9rem" />
                {name}
              </AppLink>
            </li>
          ))}
        </Row>
      );
    }
    case "text": {
      const { title, body, background, ink, align } = section;
      return (
        <section className={`decor-text decor-bg-${background} decor-ink-${ink} decor-${align}`}>
          {title && <h2 className="decor-heading">{title}</h2>}
          <p className="decor-body">{body}</p>
        </section>
      );
    }
    case "picture": {
      const { image, alt, title, body, link, side } = section;
      return (
        <section className={`decor-pair decor-${side}`}>
          <Picture
            src={image.imageUrl}
            sources={sourcesOf(image)}
            sizes="(min-width: 48rem) 50vw, 100vw"
            width={640}
            height={480}
            alt={alt}
            priority={isFirst}
            ratio="landscape"
            fit="cover"
          />
          <div className="decor-beside">
            <h2>{title}</h2>
            {body && <p className="decor-body">{body}</p>}
            {link !== null && (
              <AppLink
                href={link}
                className="decor-more"
                aria-label={`${t("decor.more")}: ${title}`}
              >
                {t("decor.more")}
              </AppLink>
            )}
          </div>
        </section>
      );
    }
  }
}

type Image = { imageUrl: string; avif: boolean };

const sourcesOf = ({ imageUrl, avif }: Image) => [
  ...(avif ? [{ type: "image/avif" as const, srcSet: pictureSrcSet(imageUrl, "avif") }] : []), // as: a literal
  { type: "image/webp" as const, srcSet: pictureSrcSet(imageUrl) }, // as: a literal
];

function Banner({ image, alt, priority }: { image: Image; alt: string; priority: boolean }) {
  return (
    <Picture
      src={image.imageUrl}
      sources={sourcesOf(image)}
      sizes="(min-width: 80rem) 77rem, 100vw"
      width={1280}
      height={427}
      alt={alt}
      priority={priority}
      fit="cover"
      className="decor-slide"
    />
  );
}

function Linked({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? children : <AppLink href={href}>{children}</AppLink>;
}

type RowProps = {
  label: string;
  title?: string;
  className?: string;
  /** How many items a wide screen shows at once; with more there are buttons. */
  fits: number;
  count: number;
  children: ReactNode;
};

/** Items side by side that scroll by touch, keys, wheel and two buttons. */
function Row({ label, title, className = "", fits, count, children }: RowProps) {
  const { t } = useTranslation("catalogue");
  const row = useRef<HTMLUListElement>(null);
  const scroll = (pages: 1 | -1) => () =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: "smooth" });
  return (
    <section aria-label={label}>
      {title && <h2 className="decor-heading">{title}</h2>}
      <ul ref={row} className={`decor-row ${className}`}>
        {children}
      </ul>
      {count > fits && (
        <>
          <button
            type="button"
            aria-label={t("decor.previous")}
            className="decor-step"
            onClick={scroll(-1)}
          >
            <ChevronLeftIcon />
          </button>
          <button
            type="button"
            aria-label={t("decor.next")}
            className="decor-step"
            onClick={scroll(1)}
          >
            <ChevronRightIcon />
          </button>
        </>
      )}
    </section>
  );
}
