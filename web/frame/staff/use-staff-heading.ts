import { useLocation } from "react-router";
import { useSession } from "#web/platform/storage/session.ts";
import type { PageTexts } from "#web/platform/page/page-meta.ts";
import type { Namespace } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { headingKeyOf } from "./staff-access.ts";

/** The heading of the page of staff that is open, by its row of `staffPages`. */
export const useStaffHeading = (): string => {
  const roles = useSession().account?.roles ?? [];
  const key = headingKeyOf(useLocation().pathname, roles) ?? "staff.title";
  const { t }: { t: PageTexts } = useTranslation<"frame", Namespace>("frame", namespaceOf(key));
  return t(key);
};

const namespaceOf = (key: string): Namespace =>
  key.includes(":") ? (key.slice(0, key.indexOf(":")) as Namespace) : "frame"; // as: the prefix of a key of texts
