import { isBoolean, isObjectOf, isWhole, readJson } from "./check-json.ts";
import { makePageState } from "../page-state.ts";

/** Consent cookie (`spec §3`, `spec §9`). */
export type Consent = {
  consent: { comfort: boolean; marketing: boolean };
  timeToLive: number;
  timestamp: number;
};

export const CONSENT_COOKIE = "do-consent";
/** 365 days, in seconds. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60;

/** The version of the question's wording that a visitor answered: a new month whenever the wording changes. */
export const CONSENT_TEXT = "2026-11";

const isConsent = isObjectOf<Consent>({
  consent: isObjectOf({ comfort: isBoolean, marketing: isBoolean }),
  timeToLive: isWhole,
  timestamp: isWhole,
});

/** Reads the choice from `document.cookie`; `null` when there is none or it is invalid. */
export const parseConsent = (cookies: string): Consent | null => {
  const stored = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);
  const value = readJson(decoded(stored));
  return isConsent(value) ? value : null;
};

const decoded = (stored = ""): string => {
  try {
    return decodeURIComponent(stored);
  } catch {
    return ""; // truncated, or not ours: ask again
  }
};

/** Returns the cookie for a choice made at `now` (milliseconds). */
export const consentCookie = (comfort: boolean, now: number): string => {
  const consent: Consent = {
    consent: { comfort, marketing: false },
    timeToLive: CONSENT_SECONDS,
    timestamp: now,
  };
  return `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(consent))}; Max-Age=${CONSENT_SECONDS}; Path=/; SameSite=Lax`;
};

/** `ask` on a first visit, `adjust` from the footer; otherwise nothing is shown. */
export const consentDialog = makePageState<"hidden" | "ask" | "adjust">("hidden");
