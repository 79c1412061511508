// planted: house(fragments)
import { CachedFragment } from "../../../../../web/platform/page/cached-fragment.tsx";
import { Link } from "../../../../../web/platform/page/link.tsx";

export function Offers() {
  return <CachedFragment part={Link} given={{ to: "/" }} />;
}
