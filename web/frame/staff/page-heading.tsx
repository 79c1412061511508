import type { ReactNode, Ref } from "react";
import { useLocation } from "react-router";
import { classNames } from "#web/design/class-names.ts";
import { HelpIcon } from "#web/design/icon/icons-acts.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { helpFor, helpPathFor } from "./staff-access.ts";
import { useStaffHeading } from "./use-staff-heading.ts";

type PageHeadingProps = {
  /** Replaces the heading of the page's row, where it depends on the page's content. */
  children?: ReactNode;
  /** Classes of the heading itself. */
  className?: string | undefined;
  /** Lets the heading take the focus. */
  ref?: Ref<HTMLHeadingElement> | undefined;
};

/** The heading of a page of staff, with a link to the page of the handbook that describes the work here. */
export function PageHeading({ children, className, ref }: PageHeadingProps) {
  const { t } = useTranslation("frame");
  const roles = useSession().account?.roles ?? [];
  const heading = useStaffHeading();
  const help = helpFor(useLocation().pathname, roles);
  return (
    <div className={classNames("flex items-center gap-1", className)}>
      <h1
        {...(ref && { ref, tabIndex: -1 })}
        className="min-w-0 text-2xl font-bold wrap-anywhere outline-none"
      >
        {children ?? heading}
      </h1>
      {help !== undefined && (
        <Link
          to={`${helpPathFor(roles)}/${help}`}
          aria-label={t("staff.helpHere")}
          title={t("staff.helpHere")}
          className="no-print -my-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-accent"
        >
          <HelpIcon />
        </Link>
      )}
    </div>
  );
}
