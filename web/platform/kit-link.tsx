import { Link } from "react-router";
import type { KitLinkProps } from "../design/link-kind.ts";

/** The kit's links without a full page load. */
export function KitLink({ href, ...rest }: KitLinkProps) {
  return <Link to={href} prefetch="intent" {...rest} />;
}
