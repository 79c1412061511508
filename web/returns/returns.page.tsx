import { useNavigation } from "react-router";
import { ProductPicture } from "#web/catalogue/product-picture.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { RefreshIcon } from "#web/design/icon/icons.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { Tabs } from "#web/design/tabs.tsx";
import { ListPager } from "#web/frame/list-pager.tsx";
import { TabbedListSkeleton } from "#web/frame/tabbed-list-skeleton.tsx";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { readPage } from "#web/platform/page/read-page.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/returns.page";
import { DueClock } from "./due-clock.tsx";
import { ReturnBadge } from "./return-badge.tsx";
import { returnPaths } from "./return-paths.ts";
import type { OwnReturn } from "./return-view.ts";

export const handle = { texts: ["orders", "returns"], params: ["page", "state"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state") === "open" ? "open" : undefined;
  const page = readPage(searchParams);
  const [list] = await Promise.all([
    ask("GET /user/returns", { query: { page: String(page), ...(state && { state }) } }),
    textsReady("orders", "returns"),
  ]);
  return { state, page, list } as const;
};

export const meta = unlistedMeta((t) => t("returns:title"));

export function HydrateFallback() {
  const { t } = useTranslation("returns");
  return (
    <TabbedListSkeleton title={t("title")}>
      <div className="flex flex-col gap-3 pt-4">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </TabbedListSkeleton>
  );
}

/** Lists the shopper's returns, the newest first. */
export default function ReturnsPage({ loaderData: { state, page, list } }: Route.ComponentProps) {
  const { t } = useTranslation("returns");
  const { location: pending } = useNavigation();
  return (
    <>
      <SectionHeading level="h1">{t("title")}</SectionHeading>
      <div className="rounded-lg border border-line bg-surface">
        <Tabs
          label={t("list.label")}
          link={AppLink}
          current={returnPaths.list(state)}
          tabs={[
            { href: returnPaths.list(), label: t("list.all") },
            { href: returnPaths.list("open"), label: t("list.open") },
          ]}
        />
      </div>
      <div
        aria-busy={pending?.pathname === "/order/returns"}
        className="flex flex-col gap-3 pt-4 aria-busy:opacity-60"
      >
        {list.returns.length === 0 ? (
          <NoReturns isOpen={state === "open"} />
        ) : (
          list.returns.map((each) => <ReturnRow key={each.id} of={each} />)
        )}
      </div>
      <ListPager
        page={page}
        pages={Math.ceil(list.totalReturns / list.size)}
        hrefOf={(of) => returnPaths.list(state, of)}
      />
    </>
  );
}

/** A return in the list, with its state and the party that acts next. */
function ReturnRow({ of }: { of: OwnReturn }) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { id, product, tenant, pieces, reason, amount, outcome, wish, dueAt, waitsFor } = of;
  const isMoney = (outcome ?? wish) !== "replacement";
  return (
    <AppLink
      href={returnPaths.one(id)}
      className="block rounded-lg border border-line bg-surface p-3 hover:border-line-strong"
    >
      <article aria-labelledby={`return-${id}`} className="flex flex-wrap gap-3">
        <div className="w-[min(4rem,20%)] shrink-0">
          <ProductPicture
            image={product.imageUrl ? { imageUrl: product.imageUrl, avif: false } : undefined}
            alt=""
            sizes="4rem"
            className="rounded-md border border-line"
          />
        </div>
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
          <h2 id={`return-${id}`} className="clamp-2 font-semibold">
            {product.name}
          </h2>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
            <span className="flex-[1_1_6rem] truncate">{tenant.name}</span>
            <span>{t("list.pieces", { count: pieces })}</span>
          </p>
          <p className="text-sm text-ink-soft">
            {t(`reason.${reason}`)} · {t("list.asked", { time: showTime(of.createdAt) })}
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-0.5">
            <strong className="tabular-nums">
              {isMoney ? showMoney(language, amount) : t("wish.replacement")}
            </strong>
            <ReturnBadge state={of.state} />
          </p>
          {waitsFor !== null && waitsFor !== "system" && (
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
              <span className={waitsFor === "buyer" ? "font-semibold text-accent" : undefined}>
                {t(`waits.${waitsFor}`)}
              </span>
              {dueAt !== null && <DueClock dueAt={dueAt} />}
            </p>
          )}
        </div>
      </article>
    </AppLink>
  );
}

function NoReturns({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation("returns");
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<RefreshIcon className="size-8" />}
        title={t(isOpen ? "list.noneOpen" : "list.none")}
        act={
          <AppLink href={paths.orders("completed")} className={buttonClass({ look: "primary" })}>
            {t("list.toOrders")}
          </AppLink>
        }
      >
        {t("list.noneText")}
      </EmptyState>
    </div>
  );
}
