import { data } from "react-router";
import { buttonClass } from "#web/design/button-class.ts";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import { RichText } from "#web/design/rich-text.tsx";
import { chapters, isHandbookPage } from "#web/frame/staff/handbook-pages.ts";
import { helpPathFor } from "#web/frame/staff/staff-access.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/help-page.page";
import type { HandbookBlock, HandbookPicture } from "./handbook-page.ts";
import { loadHandbook } from "./handbook.ts";
import { HelpSkeleton } from "./help-skeleton.tsx";

export const handle = { texts: ["help"] };

export const clientLoader = async ({ params: { name } }: Route.ClientLoaderArgs) => {
  const [handbook] = await Promise.all([loadHandbook(textsNow().language), textsReady("help")]);
  const page = isHandbookPage(name) ? handbook.get(name) : undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes thrown responses
  if (!page) throw data(null, { status: 404 });
  const chapter = chapters.find(({ pages }) => pages.some((each) => each === name));
  const others = (chapter?.pages ?? []).flatMap((each) =>
    each === name ? [] : [{ name: each, title: handbook.get(each)?.title ?? each }],
  );
  return { page, others };
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { t } = metaContext(matches);
  const title = loaderData?.page.title ?? t("staff.help");
  return pageMeta({ title, index: false });
};

export function HydrateFallback() {
  return <HelpSkeleton />;
}

/** One page of the handbook: how a task is done, with pictures of the real pages. */
export default function HelpPage({ loaderData: { page, others } }: Route.ComponentProps) {
  const { t } = useTranslation("help");
  const base = helpPathFor(useSession().account?.roles ?? []);
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-col items-start gap-1">
        <AppLink href={base} className={buttonClass({ look: "link", size: "sm" })}>
          <ArrowLeftIcon className="size-4" />
          {t("page.all")}
        </AppLink>
        <PageHeading>{page.title}</PageHeading>
      </div>
      <article className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
        {rowsOf(page.blocks).map(({ words, picture }, at) => (
          <div
            key={at}
            className="grid items-start gap-4 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] xl:gap-8"
          >
            <div>{words.length > 0 && <RichText blocks={words} link={AppLink} />}</div>
            {picture && <HelpPicture picture={picture} />}
          </div>
        ))}
      </article>
      {others.length > 0 && (
        <nav aria-label={t("page.more")} className="no-print">
          <h2 className="text-lg font-bold">{t("page.more")}</h2>
          <ul>
            {others.map(({ name, title }) => (
              <li key={name}>
                <AppLink
                  href={`${base}/${name}`}
                  className="flex min-h-touch items-center font-medium text-accent hover:underline"
                >
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

type Row = { words: Exclude<HandbookBlock, HandbookPicture>[]; picture?: HandbookPicture };

/** Texts with the picture that is next to them: one after them, or, at the start of a page, the one before them. */
const rowsOf = (blocks: readonly HandbookBlock[]): Row[] => {
  const rows: Row[] = [{ words: [] }];
  for (const block of blocks) {
    const last = rows.at(-1);
    const isTaken = last?.picture !== undefined;
    if (block.kind === "picture") {
      if (last && !isTaken) last.picture = block;
      else rows.push({ words: [], picture: block });
    } else if (last && (!isTaken || rows.length === 1)) last.words.push(block);
    else rows.push({ words: [block] });
  }
  return rows;
};

function HelpPicture({ picture: { src, width, height, alt } }: { picture: HandbookPicture }) {
  return (
    // A phone shows the page too small to read; the picture alone can be enlarged.
    <a href={src} className="self-start">
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-md border border-line-strong"
      />
    </a>
  );
}
