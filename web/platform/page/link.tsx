import type { ComponentProps } from "react";
import { Link as RouterLink, type LinkProps as RouterLinkProps } from "react-router";

export type LinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<RouterLinkProps, "prefetch" | "preventScrollReset" | "replace" | "state"> & {
    /** A path of the shop, from its root. */
    to: string;
  };

/**
 * A link within the shop. On the server, where nobody presses it, it is written as the plain element that it becomes: a
 * page has a hundred and more, and the router's own works out anew the address that it was given.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RoutedLink;

// All routes are known from the first page on: nothing has to be discovered.
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
