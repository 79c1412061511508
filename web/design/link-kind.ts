import type { ComponentType, MouseEventHandler, ReactNode } from "react";

export type KitLinkProps = {
  href: string;
  className?: string | undefined;
  children?: ReactNode;
  id?: string | undefined;
  role?: string | undefined;
  rel?: string | undefined;
  title?: string | undefined;
  tabIndex?: number | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  "aria-current"?: "page" | "true" | undefined;
  "aria-label"?: string | undefined;
  "aria-selected"?: boolean | undefined;
};

/**
 * The component that renders a link. The kit imports no router: pass a component that takes `href`, or nothing for a
 * plain `<a>`.
 */
export type LinkKind = "a" | ComponentType<KitLinkProps>;
