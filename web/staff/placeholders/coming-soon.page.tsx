import { useLocation } from "react-router";
import { paths } from "#web/paths.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/coming-soon.page";
import { ComingSoon, ComingSoonSkeleton } from "./coming-soon.tsx";

export const handle = { texts: ["staff"] };

/** Only loads texts. A client loader is needed so that the layout's check of the role runs first. */
export const clientLoader = async () => {
  await textsReady("staff");
  return null;
};

export const meta: Route.MetaFunction = ({ matches, location: { pathname } }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({ title: t(comingSoonTitle(pathname)), path: pathname, baseUrl, index: false });
};

export function HydrateFallback() {
  return <ComingSoonSkeleton />;
}

/** Shows the parts of the administration that are not built yet. */
export default function ComingSoonPage() {
  const { t } = useTranslation("frame");
  return <ComingSoon title={t(comingSoonTitle(useLocation().pathname))} />;
}

const titles = {
  [paths.adminDecor]: "staff.decoration",
} as const;

type ComingSoonPath = keyof typeof titles;

const isComingSoonPath = (pathname: string): pathname is ComingSoonPath => pathname in titles;

/** Returns the text key of an unbuilt page's title, by its path. */
const comingSoonTitle = (pathname: string) => {
  const path = pathname.replace(/\/$/, "");
  return isComingSoonPath(path) ? titles[path] : "staff.title";
};
