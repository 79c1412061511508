import { data } from "react-router";
import { unlistedMeta } from "../platform/page/unlisted-meta.ts";
import { NotFound } from "#web/frame/not-found.tsx";

/** Matches every URL that no other route matches; the status says to machines that there is no page. */
export const loader = () => data(null, { status: 404 });

export const meta = unlistedMeta((t) => t("error.lostTitle"));

export default function NotFoundPage() {
  return <NotFound />;
}
