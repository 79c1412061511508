import type { KitLinkProps } from "#web/design/link-kind.ts";
import { Link } from "./link.tsx";

/** Renders the kit's links without a full page load. */
export function AppLink({ href, ...rest }: KitLinkProps) {
  return <Link to={href} prefetch="intent" {...rest} />;
}
