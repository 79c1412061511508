import { data } from "react-router";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import type { Route } from "./+types/not-found.page";
import { NotFound } from "#web/frame/not-found.tsx";

/** Matches every URL that no other route matches; the status tells machines that there is no page. */
export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({ title: t("error.lostTitle"), path: location.pathname, baseUrl, index: false });
};

export default function NotFoundPage() {
  return <NotFound />;
}
