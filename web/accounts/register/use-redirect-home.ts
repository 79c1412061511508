import { useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import { useCountdown } from "./use-countdown.ts";

/** Seconds until the automatic redirect (decision 7). */
const HOME_IN_S = 5;

/** Redirects home after `HOME_IN_S` unless stopped; `left` is the number of seconds until then, null once stopped. */
export const useWayHome = (): { left: number | null; stop: () => void } => {
  const navigate = useNavigate();
  return useCountdown(HOME_IN_S, () => void navigate(paths.home));
};
