import { Refused } from "#contract/wire/refusals.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { withinFailures } from "../accounts/accounts.ts";
import type { AppContext } from "../app-context.ts";

/**
 * Unknown codes within the window: of one account, as with passwords (decision 9), and of one network, where a phone company's
 * customers share an address. The second limit binds only accounts that typed an unknown code themselves.
 */
const OF_ACCOUNT = 10;
const OF_NETWORK = 1_000;
const WINDOW_MS = 15 * 60_000;

type CodeAttempt = { accountId: number; /** The IP address of the request. */ address: string };

/**
 * Runs a quote or a checkout within the limits of unknown voucher codes; refuses `http/too-many-requests` beyond them.
 * `act` waits for `allowed` before it looks at a voucher; the replay of an order doesn't depend on it.
 */
export const limitCodeAttempts = async <T>(
  context: Pick<AppContext, "db" | "clock">,
  { accountId, address }: CodeAttempt,
  codes: readonly unknown[] | undefined,
  act: (allowed: Promise<void>) => Promise<T>,
): Promise<T> => {
  if (!codes || codes.length === 0) return await act(Promise.resolve());
  const account = `voucher:account:${accountId}`;
  const limits = [
    { key: account, most: OF_ACCOUNT },
    { key: `voucher:address:${networkOf(address)}`, most: OF_NETWORK, after: account },
  ];
  const isFailedAttempt = (error: unknown) =>
    error instanceof Refused && error.code === "vouchers/unknown";
  return await withinFailures(context, { windowMs: WINDOW_MS, limits }, isFailedAttempt, act);
};
