import { useState, type ReactNode } from "react";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { classNames } from "#web/design/class-names.ts";
import { Drawer } from "#web/design/overlay/drawer.tsx";
import { IconButton } from "#web/design/icon-button.tsx";
import { ChevronLeftIcon, MenuIcon } from "#web/design/icon/icons.tsx";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { dialogOpener } from "#web/design/overlay/opener.ts";
import { useLocation } from "react-router";
import { SkipLink } from "#web/design/skip-link.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { paths } from "#web/paths.ts";
import { BrandMark } from "../header/brand-mark.tsx";
import { FrameOverlays } from "../frame-overlays.tsx";
import { LanguageButton } from "../header/language-button.tsx";
import { LanguagePopup } from "../header/language-popup.tsx";
import { AccountMenu } from "#web/staff/desk/account-menu.tsx";
import { PaletteButton } from "#web/staff/desk/palette-button.tsx";
import { startPathOf } from "../start-path-of.ts";
import { StaffMenu } from "./staff-menu.tsx";
import { useFocusOnPage } from "../use-focus-on-page.ts";

const MENU_ID = "staff-menu";

/** Surrounds the administration with its header and the menu at the side (a drawer on a phone). */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("frame");
  const { search } = useLocation();
  const { account } = useSession();
  const roles = account?.roles ?? [];
  const title = roles.includes("SUPER_ADMIN") ? t("staff.superTitle") : t("staff.title");
  const [narrow, setNarrow] = useState(false);
  const main = useFocusOnPage();
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <SkipLink to="#main">{t("shop.skip")}</SkipLink>
      <header className="no-print sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:px-4">
        <button
          type="button"
          aria-label={t("staff.menu")}
          title={t("staff.menu")}
          className={classNames(buttonClass({ look: "quiet", square: true }), "lg:hidden")}
          {...dialogOpener(MENU_ID)}
        >
          <MenuIcon />
        </button>
        <Link
          to={startPathOf(roles) ?? paths.home}
          className="flex h-touch min-w-0 items-center gap-2.5 rounded-md"
        >
          <BrandMark className="size-8" />
          <span className="min-w-0 leading-tight">
            <span className="block truncate text-sm font-extrabold text-accent">
              {t("shop.name")}
            </span>
            <span className="block truncate text-xs text-ink-soft">
              {account?.tenant?.name ?? title}
            </span>
          </span>
        </Link>
        <div className="ms-auto flex items-center lg:gap-1">
          <PaletteButton />
          <Link
            to={paths.home}
            aria-label={t("staff.toShop")}
            title={t("staff.toShop")}
            className={buttonClass({ look: "quiet", square: true })}
          >
            <StoreIcon />
          </Link>
          <LanguageButton />
          <AccountMenu />
        </div>
      </header>
      <div className="flex flex-1">
        <aside
          className={classNames(
            "no-print sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-e border-line bg-surface p-2 lg:flex",
            narrow ? "w-16" : "w-64",
          )}
        >
          <StaffMenu narrow={narrow} />
          <div className="flex justify-end pt-2">
            <IconButton
              label={narrow ? t("staff.expand") : t("staff.collapse")}
              icon={<ChevronLeftIcon className={narrow ? "size-5 rotate-180" : "size-5"} />}
              aria-expanded={!narrow}
              onClick={() => setNarrow(!narrow)}
            />
          </div>
        </aside>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-5 sm:px-6 lg:px-8"
        >
          {children}
        </main>
      </div>
      <Drawer id={MENU_ID} title={title} closeLabel={t("shop.close")}>
        <StaffMenu />
      </Drawer>
      <LanguagePopup search={search} />
      <FrameOverlays />
    </div>
  );
}
