import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { dialogOpener } from "#web/design/overlay/opener.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { classNames } from "#web/design/class-names.ts";
import { MenuIcon } from "#web/design/icon/icons.tsx";
import { PhoneIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { BrandMark } from "./brand-mark.tsx";
import { CartLink } from "./cart-link.tsx";
import { mainHotline, telLink } from "../hotlines.ts";
import { LanguageButton } from "./language-button.tsx";
import { PHONE_MENU_ID } from "./phone-menu.fragment.tsx";
import { ProductSearch } from "./product-search.tsx";
import { SessionButton } from "./session-button.tsx";

export type ShopHeaderProps = {
  /** Whether there is a search box. `searched` is its initial text. */
  search: boolean;
  searched: string;
};

const square = buttonClass({ look: "quiet", square: true });

/**
 * Shows logo, search, hotline, language, cart and login. On a phone the search stays visible while the page scrolls.
 */
export function ShopHeader({ search, searched }: ShopHeaderProps) {
  const { t } = useTranslation("frame");
  return (
    <header
      className={classNames(
        "no-print sticky z-30 border-b border-line bg-surface focus-within:top-0 lg:top-0",
        search ? "-top-14" : "top-0",
      )}
    >
      <div className="page flex flex-wrap items-center lg:flex-nowrap lg:gap-x-2">
        <button
          type="button"
          aria-label={t("shop.menu")}
          title={t("shop.menu")}
          className={classNames(square, "-ms-3 lg:hidden")}
          {...dialogOpener(PHONE_MENU_ID)}
        >
          <MenuIcon />
        </button>
        {/* The name has the room that the buttons leave, which is none where the text is large. */}
        <span className="@container flex min-w-8 flex-1 lg:me-4 lg:flex-none lg:[container-type:normal]">
          <Link
            to={paths.home}
            aria-label={t("shop.home")}
            className="flex h-14 items-center gap-1.5 rounded-md lg:h-18 lg:gap-2.5"
          >
            <BrandMark className="size-8 lg:size-11" />
            <span className="hidden text-lg font-extrabold tracking-tight whitespace-nowrap text-accent lg:inline lg:text-2xl @min-[7.7rem]:inline">
              {t("shop.name")}
            </span>
          </Link>
        </span>
        {search && (
          <div className="order-last basis-full pb-2 lg:order-none lg:min-w-0 lg:flex-1 lg:basis-auto lg:pb-0">
            <ProductSearch searched={searched} />
          </div>
        )}
        <a
          href={telLink(mainHotline)}
          title={t("shop.hotlineCall", { number: mainHotline })}
          className={classNames(
            "flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-md hover:bg-ink/7 lg:px-3",
            search ? "lg:ms-2" : "lg:ms-auto",
          )}
        >
          <PhoneIcon className="size-5 text-accent lg:size-6" />
          <span className="text-sm leading-tight max-lg:sr-only">
            <span className="block text-xs text-ink-faint">{t("shop.hotline")}</span>
            <span className="block font-bold whitespace-nowrap">{mainHotline}</span>
          </span>
        </a>
        <LanguageButton />
        <CartLink />
        <span className="-me-3 flex lg:-me-2.5">
          <SessionButton />
        </span>
      </div>
    </header>
  );
}
