import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask, type RequestOptions } from "#web/platform/api/api.ts";
import { CONSENT_TEXT, consentCookie, parseConsent } from "#web/platform/storage/consent.ts";

export type Consent = Answer<(typeof accounts)["GET /user/consents"]>["consents"][number];

/** Gives or withdraws a consent. It applies to this browser at once; the server records time, wording and language. */
export const chooseConsent = async (
  purpose: Consent["purpose"],
  granted: boolean,
  options: RequestOptions = {},
): Promise<Consent> => {
  if (purpose === "comfort") document.cookie = consentCookie(granted, Date.now());
  const body = { purpose, granted, textVersion: CONSENT_TEXT };
  return await ask("POST /consents", { body }, options);
};

/** Fetches the account's consents. A newer choice made in this browser, e.g. before the login, is recorded first. */
export const theConsents = async (): Promise<readonly Consent[]> => {
  const { consents } = await ask("GET /user/consents", {});
  const answered = parseConsent(document.cookie);
  const noted = consents.find(({ purpose }) => purpose === "comfort");
  if (!answered || (noted && Date.parse(noted.at) >= answered.timestamp)) return consents;
  const { comfort } = answered.consent;
  if (noted?.granted === comfort) return consents;
  const added = await ask("POST /consents", {
    body: { purpose: "comfort", granted: comfort, textVersion: CONSENT_TEXT },
  });
  return [added, ...consents.filter(({ purpose }) => purpose !== "comfort")];
};
