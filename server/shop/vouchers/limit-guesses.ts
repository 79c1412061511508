import { Refused } from "#contract/wire/refusals.ts";
import { networkOf, withinFailures } from "../accounts/accounts.ts";
import type { AppContext } from "../app-context.ts";

/** Unknown codes within the window: of one account, and of one network, as with passwords (decision 9). */
const OF_ACCOUNT = 10;
const OF_ADDRESS = 100;
const WINDOW_MS = 15 * 60_000;

type Guesser = { accountId: number; /** The IP address of the request. */ address: string };

/**
 * Runs a quote or a checkout with voucher codes within the limits of unknown codes; refuses `http/too-many-requests`
 * beyond them. Without codes nothing is read or counted. `act` waits for `allowed` before it looks at a voucher.
 */
export const withinGuesses = async <T>(
  context: Pick<AppContext, "db" | "clock">,
  { accountId, address }: Guesser,
  codes: readonly unknown[] | undefined,
  act: (allowed: Promise<void>) => Promise<T>,
): Promise<T> => {
  if (!codes || codes.length === 0) return await act(Promise.resolve());
  const limits = [
    { key: `voucher:account:${accountId}`, most: OF_ACCOUNT, windowMs: WINDOW_MS },
    { key: `voucher:address:${networkOf(address)}`, most: OF_ADDRESS, windowMs: WINDOW_MS },
  ];
  const isGuess = (error: unknown) => error instanceof Refused && error.code === "vouchers/unknown";
  return await withinFailures(context, limits, isGuess, act);
};
