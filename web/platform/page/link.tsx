import type { ComponentProps } from "react";
import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router";

export type LinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<RouterLinkProps, "prefetch" | "preventScrollReset" | "replace" | "state"> & {
    /** A path within the shop, starting at its root. */
    to: string;
  };

/**
 * A link within the shop. The server renders it as a plain `<a>`: nothing is pressed there, a page has over a hundred
 * links, and the router's own component would resolve the given URL again.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RoutedLink;

// The browser knows all routes from the first page on, so it has none to discover.
function RoutedLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

function WrittenLink(props: LinkProps) {
  const {
    to,
    children,
    prefetch: _,
    preventScrollReset: __,
    replace: ___,
    state: ____,
    ...rest
  } = props;
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
