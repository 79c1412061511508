import type { ReactNode } from "react";
import { classNames } from "../design/class-names.ts";
import { ProductPicture } from "../catalogue/product-picture.tsx";
import { Link } from "../platform/page/link.tsx";

export type LineProductProps = {
  name: string;
  imageUrl: string | null;
  /** Address of the product's page; without one, the product can no longer be opened. */
  href?: string | undefined;
  /** The product can no longer be bought. */
  pale?: boolean | undefined;
  size?: "sm" | "md" | undefined;
  /** The line is in view at first, so its picture loads with priority. */
  priority?: boolean | undefined;
  /** Shown below the name. */
  children?: ReactNode;
};

const widths = { sm: "w-14 sm:w-16", md: "w-14 min-[24rem]:w-18 sm:w-22" };
const sizes = { sm: "4rem", md: "5.5rem" };

/** Picture and name of a product in a list of lines, with details below. */
export function LineProduct({
  name,
  imageUrl,
  href,
  pale,
  size = "md",
  priority,
  children,
}: LineProductProps) {
  const picture = (
    <ProductPicture
      image={imageUrl === null ? undefined : { imageUrl, avif: false }}
      alt=""
      sizes={sizes[size]}
      priority={priority}
      className={classNames("rounded-md border border-line", pale && "opacity-50")}
    />
  );
  const look = classNames(
    "clamp-2",
    size === "sm" ? "text-sm" : "text-base",
    pale && "text-ink-faint",
  );
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-3">
      <div className={classNames("shrink-0", widths[size])}>{picture}</div>
      <div className="flex min-w-0 flex-1 basis-24 flex-col gap-1">
        {href === undefined ? (
          <span className={look}>{name}</span>
        ) : (
          <Link
            to={href}
            title={name}
            className={classNames(look, "rounded-sm font-medium hover:text-accent")}
          >
            {name}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
