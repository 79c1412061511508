import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { NavLink, useLocation, useMatch } from "react-router";
import { classNames } from "#web/design/class-names.ts";
import { RefreshIcon, SearchIcon, StarIcon } from "#web/design/icon/icons.tsx";
import { ChartIcon, HelpIcon, LinkIcon, LockIcon, TagIcon } from "#web/design/icon/icons-acts.tsx";
import {
  BoxIcon,
  CardIcon,
  CashIcon,
  GridIcon,
  ImageIcon,
  SettingsIcon,
  ShieldIcon,
  StoreIcon,
  TruckIcon,
  UserIcon,
} from "#web/design/icon/icons-things.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { menuCounts } from "#web/staff/desk/menu-counts.ts";
import { CountBadge } from "#web/design/data/count-badge.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { paths } from "#web/paths.ts";
import { helpPathFor, menuFor } from "./staff-access.ts";
import type { StaffIcon } from "./staff-page.ts";

const icons: Record<StaffIcon, ReactNode> = {
  box: <BoxIcon />,
  card: <CardIcon />,
  cash: <CashIcon />,
  chart: <ChartIcon />,
  grid: <GridIcon />,
  image: <ImageIcon />,
  link: <LinkIcon />,
  lock: <LockIcon />,
  search: <SearchIcon />,
  shield: <ShieldIcon />,
  star: <StarIcon />,
  store: <StoreIcon />,
  tag: <TagIcon />,
  truck: <TruckIcon />,
  refresh: <RefreshIcon />,
  user: <UserIcon />,
};

/** The lines with a number, by their key. */
const counted = {
  orders: "orders",
  feedback: "reviews",
  payments: "payments",
  returns: "returns",
} as const;

/**
 * The menu of the administration, or of the super administration, by role. When narrow it shows icons only, but screen
 * readers still read their names.
 */
export function StaffMenu({ narrow = false }: { narrow?: boolean | undefined }) {
  const { t } = useTranslation("frame");
  const { account } = useSession();
  const roles = account?.roles ?? [];
  const counts = menuCounts.use();
  const rows = menuFor(roles).map((row) => ({ group: undefined, ...row.menu, row }));
  return (
    <>
      <nav
        aria-label={t("staff.menu")}
        className="-m-2 mb-0 min-h-0 flex-auto overflow-y-auto p-2" // its padding shows the focus of its lines whole
      >
        <ul className="flex flex-col gap-0.5">
          {rows.map(({ key, group, icon, row }, index) => (
            <li
              key={key}
              className={
                index > 0 && !group && rows[index - 1]?.group
                  ? "mt-2 border-t border-line pt-2"
                  : undefined
              }
            >
              {group && group !== rows[index - 1]?.group && !narrow && (
                <p className="px-3 pt-3 pb-1 text-xs font-bold text-ink-faint">
                  {t(`staff.${group}`)}
                </p>
              )}
              <Line
                to={row.path}
                icon={icons[icon]}
                label={t(`staff.${key}`)}
                narrow={narrow}
                count={counts?.[counted[key as keyof typeof counted]] ?? 0} // as: others count nothing
                // The addresses of all other pages begin with that of the index.
                end={row.path === "/admin" || row.path === "/super-admin"}
                isIndexToo={key === "orders" && rows.length === 1}
              />
            </li>
          ))}
        </ul>
      </nav>
      {/* At the lower edge it keeps its place while the roles are unknown, and above a menu that is longer than the window. */}
      <ul className="flex flex-col gap-0.5 border-t border-line pt-3">
        <li>
          <Line
            to={helpPathFor(roles)}
            icon={<HelpIcon />}
            label={t("staff.help")}
            narrow={narrow}
          />
        </li>
        <li>
          <Line
            to={roles.includes("SUPER_ADMIN") ? staffPaths.superSettings : staffPaths.adminSettings}
            icon={<SettingsIcon />}
            label={t("staff.settings")}
            narrow={narrow}
          />
        </li>
      </ul>
    </>
  );
}

type LineProps = {
  to: string;
  icon: ReactNode;
  label: string;
  narrow: boolean;
  /** The number of things that wait on its page. */
  count?: number;
  end?: boolean;
  /** Marks the line on the administration's index, too, which shows agents their orders. */
  isIndexToo?: boolean;
};

function Line(props: LineProps) {
  const { to, icon, label, narrow, count = 0, end = false, isIndexToo = false } = props;
  const { t } = useTranslation("frame");
  const language = useLanguage();
  const isAtIndex = useLocation().pathname === paths.admin;
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = useMatch({ path: to, end }) !== null;
  // On a low screen the menu scrolls, and the line of the page may be out of sight.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <NavLink
      ref={link}
      to={to}
      end={end}
      title={narrow ? label : undefined}
      className={classNames(
        "relative flex min-h-touch items-center gap-2.5 rounded-md px-3 font-medium",
        isCurrent || (isIndexToo && isAtIndex)
          ? "bg-accent-soft text-accent-strong forced-colors:outline-2 forced-colors:-outline-offset-2"
          : "text-ink-soft hover:bg-sunken hover:text-ink",
      )}
    >
      {icon}
      <span className={narrow ? "sr-only" : "min-w-0"}>{label}</span>
      {count > 0 && (
        <>
          {narrow ? (
            <CountBadge count={count} corner />
          ) : (
            <span
              aria-hidden="true"
              className="ms-auto rounded-full bg-sunken px-1.5 text-xs font-bold text-ink tabular-nums"
            >
              {showNumber(language, count)}
            </span>
          )}
          <span className="sr-only">
            {t("staff.waiting", { number: showNumber(language, count) })}
          </span>
        </>
      )}
    </NavLink>
  );
}
