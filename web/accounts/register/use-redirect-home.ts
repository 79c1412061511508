import { useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import { useCountdown } from "./use-countdown.ts";

/** Until the way home is taken by itself (decision 7). */
const HOME_IN_S = 5;

/** Goes home in a while unless it is stopped; `left` are the seconds until then, null once stopped. */
export const useWayHome = (): { left: number | null; stop: () => void } => {
  const navigate = useNavigate();
  return useCountdown(HOME_IN_S, () => void navigate(paths.home));
};
