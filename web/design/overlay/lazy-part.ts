import { lazy, type ComponentType } from "react";

/** Creates a component that is fetched when it is first shown; if that fails, `instead` provides a replacement. */
export const lazyPart = <P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  instead: (error: unknown) => ComponentType<P>,
) =>
  lazy(() =>
    fetchPart().then(
      (part) => ({ default: part }),
      (error: unknown) => ({ default: instead(error) }),
    ),
  );
