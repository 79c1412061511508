import type { ReactNode } from "react";
import type { LinkKind } from "./link-kind.ts";

export type TileProps = {
  href: string;
  title: string;
  /** A `Picture`. */
  picture: ReactNode;
  /** Over the picture's upper corner: a badge. */
  mark?: ReactNode;
  /** Under the title, in reading order: price, stars, facts. */
  children?: ReactNode;
  /** Buttons; they stand above the link that covers the tile. */
  acts?: ReactNode;
  heading?: "h2" | "h3" | undefined;
  link?: LinkKind | undefined;
};

/** One thing of a grid; the whole tile is its link, the title is the link's name. */
export function Tile(props: TileProps) {
  const { href, title, picture, mark, children, acts, heading: Heading = "h3" } = props;
  const Anchor = props.link ?? "a";
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow focus-within:shadow-md hover:border-line-strong hover:shadow-md">
      <div className="relative border-b border-line">
        {picture}
        {mark && (
          <div className="absolute start-2 top-2 flex flex-col items-start gap-1">{mark}</div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <Heading className="text-sm font-medium text-wrap sm:text-base">
          <Anchor
            href={href}
            className="clamp-2 min-h-[calc(2lh+0.15em)] group-hover:text-accent before:absolute before:inset-0 before:z-1"
          >
            {title}
          </Anchor>
        </Heading>
        {children}
        {acts && <div className="relative z-2 mt-auto pt-1.5">{acts}</div>}
      </div>
    </article>
  );
}
