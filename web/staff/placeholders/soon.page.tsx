import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLocation } from "react-router";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import type { Route } from "./+types/soon.page";
import { Soon } from "./soon.tsx";
import { SoonSkeleton } from "./soon-skeleton.tsx";
import { soonTitle } from "./soon-title.ts";

export const handle = { texts: ["staff"] };

/** Only loads texts. A client loader is needed so that the layout's check of the role runs first. */
export const clientLoader = async () => {
  await textsReady("staff");
  return null;
};

export const meta: Route.MetaFunction = ({ matches, location: { pathname } }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({ title: t(soonTitle(pathname)), path: pathname, baseUrl, index: false });
};

export function HydrateFallback() {
  return <SoonSkeleton />;
}

/** Shows the parts of the administration that are not built yet. */
export default function SoonPage() {
  const { t } = useTranslation("frame");
  return <Soon title={t(soonTitle(useLocation().pathname))} />;
}
