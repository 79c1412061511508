import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { makePageState } from "#web/platform/page-state.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { throttle } from "#web/platform/throttle.ts";
import { changeToast, hideToast, showToast, toasts } from "#web/platform/toast.ts";
import { gatherOrders, type GatheredOrders } from "./gather-orders.ts";
import { menuCounts, refreshMenuCounts } from "./menu-counts.ts";
import { onOrderEvents } from "./order-events.ts";
import { playOrderSound } from "./order-sound.ts";

/** Events within this time cause one refresh of the numbers, in milliseconds. */
const GATHER_MS = 500;
/** Reviews and calls that become due send no event, so the numbers are fetched this often, too. */
const REFRESH_MS = 60_000;

/** Orders placed since the list was open. */
const unseenOrders = makePageState(0);

/**
 * Keeps the numbers of the menu up to date on every page of a store's staff. Announces a new order with a link and a
 * sound, and counts it in the tab's title until the list is opened.
 */
export function DeskNotices() {
  const { pathname } = useLocation();
  const unseen = unseenOrders.use();
  const announce = useAnnounce();
  const isLooking = (): boolean =>
    document.visibilityState === "visible" &&
    (pathname === staffPaths.adminOrders || pathname === paths.admin);

  const onPlaced = useEffectEvent((order: string | undefined) => {
    unseenOrders.set(isLooking() ? 0 : unseenOrders.now() + 1);
    announce(order);
    void playOrderSound();
  });
  const onSeen = useEffectEvent(() => {
    if (isLooking()) unseenOrders.set(0);
  });

  useEffect(() => {
    const counting = throttle(refreshMenuCounts);
    const refreshIfSeen = () => {
      if (document.visibilityState === "visible") counting.later(GATHER_MS);
    };
    refreshIfSeen();
    const leave = onOrderEvents((event, order) => {
      refreshIfSeen();
      if (event === "placed") onPlaced(order);
    });
    const onReturn = () => {
      onSeen();
      refreshIfSeen();
    };
    const timer = setInterval(refreshIfSeen, REFRESH_MS);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      leave();
      clearInterval(timer);
      counting.stop();
      menuCounts.set(null);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, []);

  const counted = useRef(pathname);
  useEffect(() => {
    onSeen();
    // The last page may have changed the numbers.
    if (counted.current === pathname) return;
    counted.current = pathname;
    const leaving = new AbortController();
    void refreshMenuCounts(leaving.signal);
    return () => leaving.abort();
  }, [pathname]);

  useTitleCount(unseen);
  return null;
}

/** Announces new orders, gathered in one message at a time, with a link to them. */
const useAnnounce = () => {
  const { t } = useTranslation("frame");
  const shown = useRef(-1);
  const show = useEffectEvent(({ count, order }: GatheredOrders) => {
    const open = (
      <Link
        to={listHref(staffPaths.adminOrders, { orderId: order })}
        className={buttonClass({ size: "sm", look: "quiet" })}
        onClick={() => hideToast(shown.current)}
      >
        {t(order === undefined ? "staff.openOrders" : "staff.openOrder")}
      </Link>
    );
    const text =
      order === undefined ? t("staff.newOrders", { count }) : t("staff.newOrder", { id: order });
    if (isToastShown(shown.current)) changeToast(shown.current, text, open);
    else shown.current = showToast("info", text, open);
  });
  const orders = useRef<ReturnType<typeof gatherOrders>>(null);
  useEffect(() => {
    orders.current = gatherOrders({ show, isShown: () => isToastShown(shown.current) });
    return () => orders.current?.stop();
  }, []);
  return (order: string | undefined): void => orders.current?.add(order);
};

const isToastShown = (toast: number): boolean => toasts.now().some(({ id }) => id === toast);

const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, "");

/** Begins the title of the tab with a number, also after another page has set its own title. */
const useTitleCount = (count: number): void => {
  useEffect(() => {
    if (count === 0) return;
    const write = () => {
      const title = `(${count}) ${withoutCount(document.title)}`;
      if (document.title !== title) document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = withoutCount(document.title);
    };
  }, [count]);
};
