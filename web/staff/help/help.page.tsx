import { useDeferredValue, useState } from "react";
import { TextInput } from "#web/design/form/text-input.tsx";
import { SearchIcon } from "#web/design/icon/icons.tsx";
import { Card } from "#web/design/card.tsx";
import { chaptersFor, type Chapter } from "#web/frame/staff/handbook-pages.ts";
import { helpPathFor } from "#web/frame/staff/staff-access.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/help.page";
import { loadHandbook, type Handbook } from "./handbook.ts";
import { HelpSkeleton } from "./help-skeleton.tsx";
import { searchHandbook, type HandbookHit, type Piece } from "./search-handbook.ts";

export const handle = { texts: ["help"] };

export const clientLoader = async () => {
  const [handbook] = await Promise.all([loadHandbook(textsNow().language), textsReady("help")]);
  return { handbook };
};

export function HydrateFallback() {
  return <HelpSkeleton />;
}

const SEARCH_MAX = 80;

/** The handbook of staff: its chapters for the reader's role, and a search that runs in the browser. */
export default function HelpPage({ loaderData: { handbook } }: Route.ComponentProps) {
  const { t } = useTranslation("help", "frame");
  const roles = useSession().account?.roles ?? [];
  const own = chaptersFor(roles);
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed).trim();
  const base = helpPathFor(roles);
  const hits = searchHandbook(
    handbook,
    own.flatMap(({ pages }) => [...pages]),
    query,
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div>
        <PageHeading />
        <p className="text-ink-soft">{t("lead")}</p>
      </div>
      <search className="max-w-prose">
        <TextInput
          type="search"
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          lead={<SearchIcon />}
        />
      </search>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {query !== "" &&
          (hits.length === 0 ? t("search.none") : t("search.found", { count: hits.length }))}
      </p>
      {query === "" ? (
        <Chapters chapters={own} handbook={handbook} base={base} />
      ) : (
        <Hits hits={hits} base={base} />
      )}
    </div>
  );
}

type ChaptersProps = { chapters: readonly Chapter[]; handbook: Handbook; base: string };

function Chapters({ chapters, handbook, base }: ChaptersProps) {
  const { t } = useTranslation("help");
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {chapters.map(({ key, pages }) => (
        <Card key={key} title={t(`chapter.${key}`)}>
          <ul className="-my-2">
            {pages.map((name) => (
              <li key={name}>
                <Link
                  to={`${base}/${name}`}
                  className="flex min-h-touch items-center py-1 font-medium text-accent hover:underline"
                >
                  {handbook.get(name)?.title}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Hits({ hits, base }: { hits: readonly HandbookHit[]; base: string }) {
  if (hits.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {hits.map(({ name, title, lines }) => (
        <li key={name} className="p-4 sm:px-5">
          <Link
            to={`${base}/${name}`}
            className="inline-flex min-h-touch items-center text-lg font-bold text-accent hover:underline"
          >
            <span>
              <Marked pieces={title} />
            </span>
          </Link>
          {lines.map((pieces, at) => (
            <p key={at} className="max-w-prose text-ink-soft">
              <Marked pieces={pieces} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isHit }, at) =>
    isHit ? (
      <mark key={at} className="rounded-sm bg-accent-soft text-accent-strong">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
