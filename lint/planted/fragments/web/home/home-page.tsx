// planted: house(fragments)
import { CachedFragment } from "../../../../../web/platform/page/cached-fragment.tsx";

function Banner() {
  return <p />;
}

export const home = <CachedFragment part={Banner} given={{}} />;
