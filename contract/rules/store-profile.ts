/** Rules of a store's profile that both sides check. */

export const LEGAL_NAME_MAX = 200;
export const LEGAL_ADDRESS_MAX = 300;
export const LICENCE_NUMBER_MAX = 50;
export const WEBSITE_MAX = 200;
export const VERIFICATION_NOTE_MAX = 500;
export const HOTLINES_MAX = 3;
export const LOW_STOCK_MAX = 1_000;
/** A store's pictures have at least this many pixels on each side. */
export const STORE_PICTURE_MIN = 320;
/** A new bank account takes effect after this many hours; until then any admin of the store can stop it. */
export const BANK_WAIT_HOURS = 24;

/** Ten digits, or ten and three for a branch. */
export const isTaxCode = (text: string): boolean => /^\d{10}(-\d{3})?$/.test(text);

/** A Vietnamese number that people call: 1800 and 1900, mobile or landline, in any usual spelling. */
export const isHotline = (text: string): boolean =>
  /^(?:1[89]00\d{4,6}|(?:\+84|0)\d{9,10})$/.test(text.replaceAll(/[\s.()-]/g, ""));

/** An address of the web, without a name and a password in it. */
export const isWebsite = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "" && hostname.includes(".");
};

/** The days on which a hotline is answered. */
export const hotlineDays = ["every_day", "mon_sat", "mon_fri"] as const;
export type HotlineDays = (typeof hotlineDays)[number];

/** Hides all of an account number but its last four characters. */
export const maskAccount = (account: string): string => `•••• ${account.slice(-4)}`;

/** The parts of a complete profile, in the order of the page. */
export const profileParts = [
  "description_en",
  "description_vn",
  "logo",
  "cover",
  "hotline",
  "email",
  "pickup",
  "legal_name",
  "tax_code",
  "legal_address",
  "representative",
  "licence",
  "bank",
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** How complete a profile is, in per cent, and what it lacks. */
export const completenessOf = (has: Record<ProfilePart, boolean>) => {
  const missing = profileParts.filter((part) => !has[part]);
  return {
    percent: Math.floor((100 * (profileParts.length - missing.length)) / profileParts.length),
    missing,
  };
};
