import { lazy, type ComponentType } from "react";

/** A part that is fetched when it is first shown; where it is out of reach, `instead` stands in its place. */
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
