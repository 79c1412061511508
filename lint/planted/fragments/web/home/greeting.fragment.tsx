// A file of fragments may render its own components, so the linter has nothing to say.
import { CachedFragment } from "../../../../../web/platform/page/cached-fragment.tsx";

export function Greetings() {
  return <CachedFragment part={Greeting} given={{ name: "An" }} />;
}

function Greeting({ name }: { name: string }) {
  return <p>{name}</p>;
}
