import { Link } from "../platform/page/link.tsx";
import { useTexts } from "../platform/texts/texts-provider.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { data, NavLink } from "react-router";
import { buttonClass } from "../design/button-class.ts";
import { Card } from "../design/card.tsx";
import { classNames } from "../design/class-names.ts";
import { PhoneIcon } from "../design/icon/icons-things.tsx";
import { HotlineList } from "../frame/hotline-list.tsx";
import { hotlines, hoursText, telLink } from "../frame/hotlines.ts";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import { contentPages, type ContentPage } from "#contract/content-pages.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/content.page";

export const handle = { texts: ["pages"] };

const isContentPage = (name: string): name is ContentPage =>
  (contentPages as readonly string[]).includes(name); // as: `includes` requires the type that it is to check

/** Loads contact, support and the shop's policies (decision 7). */
export const loader = ({ params }: Route.LoaderArgs): { name: ContentPage } => {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes thrown responses
  if (!isContentPage(params.name)) throw data(null, { status: 404 });
  return { name: params.name };
};

export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { t, baseUrl, language } = metaContext(matches);
  const { name } = loaderData;
  return pageMeta({
    title: t(`pages:content.${name}.title`),
    description: t(`pages:content.${name}.lead`),
    path: paths.page(name),
    baseUrl,
    language,
  });
};

export default function ContentPageView({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useTranslation("pages");
  return (
    <div className="page grid gap-6 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <nav aria-label={t("more")} className="order-last lg:order-none">
        <ul className="grid grid-cols-2 gap-1 lg:sticky lg:top-header lg:grid-cols-1">
          {contentPages.map((page) => (
            <li key={page}>
              <NavLink
                to={paths.page(page)}
                className={({ isActive }) =>
                  classNames(
                    "flex min-h-touch items-center rounded-md px-3 py-1.5",
                    isActive
                      ? "bg-accent-soft font-semibold text-accent-strong"
                      : "hover:bg-sunken",
                  )
                }
              >
                {t(`content.${page}.title`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0">
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">
          {t(`content.${name}.title`)}
        </h1>
        <p className="max-w-prose pt-1 pb-6 text-ink-soft sm:text-lg">
          {t(`content.${name}.lead`)}
        </p>
        <Sections name={name} />
        <StillHelp />
      </article>
    </div>
  );
}

type Section = { heading: string; text: readonly string[]; points?: readonly string[] };

function Sections({ name }: { name: ContentPage }) {
  const sections = useTexts().branch("pages", `content.${name}.sections`) as Record<
    string,
    Section
  >; // as: the shape of the pages' texts
  return (
    <div className="flex flex-col gap-4">
      {Object.entries(sections).map(([id, { heading, text, points = [] }]) => (
        <Card key={id} id={id} className="scroll-mt-header">
          <h2 className="pb-1.5 text-lg font-bold">{heading}</h2>
          <div className="flex max-w-prose flex-col gap-2.5">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {id === "hotlines" && <HotlineList />}
            {points.length > 0 && (
              <ul className="grid list-disc gap-1.5 ps-5 marker:text-accent">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </Card>
      ))}
    </div>
  );
}

/** Names the hotline for purchases, where a person answers. */
function StillHelp() {
  const { t } = useTranslation("pages");
  const [line] = hotlines;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-sunken p-4 sm:p-5">
      <div>
        <p className="font-bold">{t("stillHelp")}</p>
        <p className="text-ink-soft">
          {t("stillHelpText", { number: line.number, hours: hoursText(line) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <a href={telLink(line.number)} className={buttonClass({ look: "primary" })}>
          <PhoneIcon />
          {line.number}
        </a>
        <Link to={paths.page("contact")} className={buttonClass()}>
          {t("content.contact.title")}
        </Link>
      </div>
    </div>
  );
}
