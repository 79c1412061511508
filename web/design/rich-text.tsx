import type { RichBlock, RichRun } from "#contract/rich-text/rich-text.ts";
import type { LinkKind } from "./link-kind.ts";

export type RichTextProps = { blocks: readonly RichBlock[]; link?: LinkKind | undefined };

/** Shows rich text as elements, without writing HTML. Its headings are one level below the page's own. */
export function RichText({ blocks, link = "a" }: RichTextProps) {
  return (
    <div className="flex max-w-prose flex-col gap-2.5 wrap-anywhere">
      {blocks.map((block, at) => (
        // The text has no better key, and is replaced as a whole.
        <Block key={at} block={block} link={link} />
      ))}
    </div>
  );
}

function Block({ block, link }: { block: RichBlock; link: LinkKind }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading className={block.level === 2 ? "pt-3 text-lg font-bold" : "pt-1.5 font-bold"}>
          <Runs runs={block.runs} link={link} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p className="whitespace-pre-line">
          <Runs runs={block.runs} link={link} />
        </p>
      );
    case "list":
      return <Points {...block} link={link} />;
    case "table":
      return <RichTable head={block.head} rows={block.rows} link={link} />;
  }
}

type PointsProps = {
  ordered: boolean;
  start?: number | undefined;
  points: readonly { runs: readonly RichRun[]; ordered: boolean; points: readonly RichRun[][] }[];
  link: LinkKind;
};

function Points({ ordered, start, points, link }: PointsProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <List
      {...(ordered && { start })}
      className={`grid gap-1.5 ps-5 marker:text-accent ${ordered ? "list-decimal" : "list-disc"}`}
    >
      {points.map((point, at) => (
        <li key={at} className="whitespace-pre-line">
          <Runs runs={point.runs} link={link} />
          {point.points.length > 0 && (
            <Points
              ordered={point.ordered}
              points={point.points.map((runs) => ({ runs, ordered: false, points: [] }))}
              link={link}
            />
          )}
        </li>
      ))}
    </List>
  );
}

type RichTableProps = { head: readonly RichRun[][]; rows: readonly RichRun[][][]; link: LinkKind };

function RichTable({ head, rows, link }: RichTableProps) {
  const cell = "min-w-24 border border-line px-3 py-1.5 text-start align-top whitespace-pre-line";
  return (
    <div className="overflow-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-sunken">
            {head.map((runs, at) => (
              <th key={at} scope="col" className={cell}>
                <Runs runs={runs} link={link} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((runs, place) => (
                <td key={place} className={cell}>
                  <Runs runs={runs} link={link} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Runs({ runs, link }: { runs: readonly RichRun[]; link: LinkKind }) {
  return runs.map((run, at) => <Run key={at} run={run} link={link} />);
}

function Run({
  run: { text, strong, em, href },
  link: ShopLink,
}: {
  run: RichRun;
  link: LinkKind;
}) {
  const emphasised = em ? <em>{text}</em> : text;
  const shown = strong ? <strong>{emphasised}</strong> : emphasised;
  if (href === undefined) return shown;
  const className = "text-accent underline underline-offset-4";
  return href.startsWith("/") ? (
    <ShopLink href={href} className={className}>
      {shown}
    </ShopLink>
  ) : (
    <a href={href} rel="nofollow noopener noreferrer" className={className}>
      {shown}
    </a>
  );
}
