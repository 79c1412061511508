import { asFailure } from "#web/platform/api/failure-text.ts";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { bodyOf, type Voucher, type VoucherCalls } from "../voucher-calls.ts";

/**
 * Pauses a voucher or lets it run again. It changes nothing else: where someone saved the voucher meanwhile, the pause
 * is set on what they saved.
 */
export const usePause = (calls: VoucherCalls) => {
  const { t } = useTranslation("vouchers");
  return async ({ id, code, isPaused }: Voucher): Promise<void> => {
    const set = async () => {
      const now = await calls.show(id);
      return await calls.change(id, { ...bodyOf(now), isPaused: !isPaused });
    };
    const saved = await alertOnFailure(async () => {
      try {
        return await set();
      } catch (error) {
        if (asFailure(error).code !== "vouchers/stale") throw error;
        return await set();
      }
    });
    if (saved) showToast("success", t(isPaused ? "act.resumed" : "act.paused", { code }));
  };
};
