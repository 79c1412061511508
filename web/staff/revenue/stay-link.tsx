import type { KitLinkProps } from "#web/design/link-kind.ts";
import { Link } from "#web/platform/page/link.tsx";

/** Renders the kit's links to another view of this page; the page stays where it is scrolled to. */
export function StayLink({ href, ...rest }: KitLinkProps) {
  return <Link to={href} preventScrollReset {...rest} />;
}
