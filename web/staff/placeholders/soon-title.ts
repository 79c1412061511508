import { paths } from "#web/paths.ts";

const titles = {
  [paths.adminPolicy]: "staff.policy",
  [paths.adminVoucher]: "staff.promotion",
  [paths.adminRevenue]: "staff.revenue",
  [paths.adminProfile]: "staff.profile",
  [paths.adminReviews]: "staff.feedback",
  [paths.adminDecor]: "staff.decoration",
} as const;

type SoonPath = keyof typeof titles;

const isSoonPath = (pathname: string): pathname is SoonPath => pathname in titles;

/** Returns the text key of an unbuilt page's title, by its path. */
export const soonTitle = (pathname: string) => {
  const path = pathname.replace(/\/$/, "");
  return isSoonPath(path) ? titles[path] : "staff.title";
};
