import type { ReactNode } from "react";
import type { LinkKind } from "../link-kind.ts";

export type TileProps = {
  href: string;
  title: string;
  /** A `Picture`. */
  picture: ReactNode;
  /** Shown over the picture's upper corner: a badge. */
  mark?: ReactNode;
  /** Shown under the title, in reading order: price, stars, facts. */
  children?: ReactNode;
  /** Buttons above the link that covers the tile. */
  acts?: ReactNode;
  heading?: "h2" | "h3" | undefined;
  link?: LinkKind | undefined;
};

/** Shows one item of a grid. The whole tile is its link; the title is the link's name. */
export function Tile(props: TileProps) {
  const { href, title, picture, mark, children, acts, heading: Heading = "h3" } = props;
  const Anchor = props.link ?? "a";
  return (
    <article className="tile">
      <div>
        {picture}
        {mark && (
          <div className="absolute start-2 top-2 flex flex-col items-start gap-1">{mark}</div>
        )}
      </div>
      <div>
        <Heading>
          <Anchor href={href}>{title}</Anchor>
        </Heading>
        {children}
        {acts && <div className="relative z-2 mt-auto pt-1.5">{acts}</div>}
      </div>
    </article>
  );
}
