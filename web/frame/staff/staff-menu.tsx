import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { NavLink, useLocation } from "react-router";
import { classNames } from "#web/design/class-names.ts";
import { StarIcon } from "#web/design/icon/icons.tsx";
import {
  BoxIcon,
  CardIcon,
  GridIcon,
  ImageIcon,
  SettingsIcon,
  ShieldIcon,
  StoreIcon,
  TruckIcon,
  UserIcon,
} from "#web/design/icon/icons-things.tsx";
import { ChartIcon, HelpIcon, TagIcon } from "#web/design/icon/icons-acts.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { paths } from "#web/paths.ts";
import { helpPathFor } from "./help-links.ts";
import { isIndex, linksFor, type StaffLink } from "./staff-links.ts";

const icons: Record<StaffLink["key"], ReactNode> = {
  dashboard: <GridIcon />,
  orders: <TruckIcon />,
  allProducts: <BoxIcon />,
  policy: <ShieldIcon />,
  payments: <CardIcon />,
  promotion: <TagIcon />,
  revenue: <ChartIcon />,
  profile: <StoreIcon />,
  feedback: <StarIcon />,
  decoration: <ImageIcon />,
  admins: <UserIcon />,
  tenants: <StoreIcon />,
  overview: <ChartIcon />,
  shopVouchers: <TagIcon />,
  reportedReviews: <StarIcon />,
};

/**
 * The menu of the administration, or of the super administration, by role. When narrow it shows icons only, but screen
 * readers still read their names.
 */
export function StaffMenu({ narrow = false }: { narrow?: boolean | undefined }) {
  const { t } = useTranslation("frame");
  const { account } = useSession();
  const roles = account?.roles ?? [];
  const links = linksFor(roles);
  return (
    <>
      <nav aria-label={t("staff.menu")}>
        <ul className="flex flex-col gap-0.5">
          {links.map((link, place) => (
            <li
              key={link.key}
              className={
                place > 0 && !link.group && links[place - 1]?.group
                  ? "mt-2 border-t border-line pt-2"
                  : undefined
              }
            >
              {link.group && link.group !== links[place - 1]?.group && !narrow && (
                <p className="px-3 pt-3 pb-1 text-xs font-bold text-ink-faint">
                  {t(`staff.${link.group}`)}
                </p>
              )}
              <Line
                to={link.to}
                icon={icons[link.key]}
                label={t(`staff.${link.key}`)}
                narrow={narrow}
                end={isIndex(link)}
                isIndexToo={link.key === "orders" && links.length === 1}
              />
            </li>
          ))}
        </ul>
      </nav>
      <ul className="mt-3 flex flex-col gap-0.5 border-t border-line pt-3">
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
  end?: boolean;
  /** Marks the line on the administration's index, too, which shows agents their orders. */
  isIndexToo?: boolean;
};

function Line({ to, icon, label, narrow, end = false, isIndexToo = false }: LineProps) {
  const isAtIndex = useLocation().pathname === paths.admin;
  return (
    <NavLink
      to={to}
      end={end}
      title={narrow ? label : undefined}
      className={({ isActive }) =>
        classNames(
          "flex min-h-touch items-center gap-3 rounded-md px-3 font-medium",
          isActive || (isIndexToo && isAtIndex)
            ? "bg-accent-soft text-accent-strong"
            : "text-ink-soft hover:bg-sunken hover:text-ink",
        )
      }
    >
      {icon}
      <span className={narrow ? "sr-only" : "min-w-0"}>{label}</span>
    </NavLink>
  );
}
