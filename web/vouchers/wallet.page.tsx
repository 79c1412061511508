import { walletTabs } from "#contract/rules/vouchers.ts";
import { tenantPathName } from "#contract/rules/tenant-path-name.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { TagIcon } from "#web/design/icon/icons-acts.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { Tabs } from "#web/design/tabs.tsx";
import { ListPager } from "#web/frame/list-pager.tsx";
import { TabbedListSkeleton } from "#web/frame/tabbed-list-skeleton.tsx";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { readPage } from "#web/platform/page/read-page.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { session } from "#web/platform/storage/session.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/wallet.page";
import { rememberCollected } from "./collected.ts";
import { voucherSummary } from "./voucher-summary.ts";
import { VoucherTerms } from "./voucher-terms.tsx";
import { VoucherTicket } from "./voucher-ticket.tsx";

type WalletVoucher = Answer<Contract["GET /user/vouchers"]>["vouchers"][number];

export const handle = { params: ["page", "tab"], texts: ["catalogue"] };

/** Loads a tab of the wallet; the browser then knows of these vouchers that they were collected. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const tab = walletTabs.find((each) => each === searchParams.get("tab")) ?? "running";
  const page = readPage(searchParams);
  const [wallet] = await Promise.all([
    ask("GET /user/vouchers", { query: { tab, page } }),
    textsReady("cart", "orders", "catalogue"),
  ]);
  const { account } = session.now();
  if (account) {
    const { vouchers } = wallet;
    rememberCollected(
      account,
      vouchers.flatMap(({ id, collectedAt }) => (collectedAt ? [id] : [])),
    );
  }
  return { tab, wallet, now: Date.now() };
};

export const meta = unlistedMeta((t) => t("orders:wallet.title"));

export function HydrateFallback() {
  const { t } = useTranslation("orders");
  return (
    <TabbedListSkeleton title={t("wallet.title")}>
      <div className="ticket-grid gap-y-3 pt-4">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    </TabbedListSkeleton>
  );
}

/** The vouchers that a shopper collected or used: those that run, end soon, are used or have ended. */
export default function WalletPage({ loaderData: { tab, wallet, now } }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const { vouchers, totalVouchers, size, page } = wallet;
  return (
    <section aria-labelledby="wallet">
      <SectionHeading level="h1" id="wallet">
        {t("wallet.title")}
      </SectionHeading>
      <Tabs
        label={t("wallet.tabs")}
        current={paths.wallet(tab)}
        link={AppLink}
        tabs={walletTabs.map((each) => ({ href: paths.wallet(each), label: t(`wallet.${each}`) }))}
      />
      {vouchers.length === 0 ? (
        <div className="mt-4 rounded-lg border border-line bg-surface py-6">
          <EmptyState
            icon={<TagIcon className="size-8" />}
            title={t("wallet.emptyTitle")}
            act={
              <AppLink href={paths.stores()} className={buttonClass({ look: "primary" })}>
                {t("wallet.home")}
              </AppLink>
            }
          >
            {t("wallet.emptyText")}
          </EmptyState>
        </div>
      ) : (
        <ul className="ticket-grid pt-4">
          {vouchers.map((voucher) => (
            <li key={voucher.id}>
              <OwnVoucher voucher={voucher} now={now} />
            </li>
          ))}
        </ul>
      )}
      <ListPager
        page={page}
        pages={Math.ceil(totalVouchers / size)}
        hrefOf={(to) => paths.wallet(tab, to)}
      />
    </section>
  );
}

function OwnVoucher({ voucher, now }: { voucher: WalletVoucher; now: number }) {
  const { t } = useTranslation("orders");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const { code, tenant, state, usesLeft, startsAt } = voucher;
  const isUsable = usesLeft > 0 && (state === "running" || state === "scheduled");
  const summary = voucherSummary(voucher, language, say, now);
  const notes = [
    state === "scheduled" ? t("wallet.notYet", { time: showTime(startsAt) }) : "",
    state === "paused" ? t("wallet.paused") : "",
    usesLeft > 1 ? t("wallet.left", { count: usesLeft }) : "",
  ].filter((note) => note !== "");
  return (
    <>
      <VoucherTicket
        full
        summary={{ ...summary, owner: `${summary.owner} · ${code}` }}
        note={notes.length > 0 && <span className="block font-semibold">{notes.join(" · ")}</span>}
      >
        {isUsable && (
          <AppLink
            href={tenant ? `/${tenantPathName(tenant.name)}` : paths.stores()}
            className={buttonClass({ size: "sm" })}
            aria-label={tenant ? t("wallet.shop", { store: tenant.name }) : undefined}
          >
            {t("wallet.anywhere")}
          </AppLink>
        )}
      </VoucherTicket>
      <VoucherTerms>{voucher.terms}</VoucherTerms>
    </>
  );
}
