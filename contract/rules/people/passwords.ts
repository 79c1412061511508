/** The password rules of `spec §5`, for browser and server. Lengths count code points of the NFC form. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;

export type PasswordRule = "min" | "max" | "digit" | "lowercase" | "uppercase" | "special";

const rules: Record<PasswordRule, (password: string) => boolean> = {
  min: (password) => [...password].length >= PASSWORD_MIN,
  max: (password) => [...password].length <= PASSWORD_MAX,
  digit: (password) => /\d/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  special: (password) => /\W/u.test(password),
};

export const passwordRules = Object.keys(rules) as readonly PasswordRule[]; // as: keys of a closed record

/** Returns the rules that a password breaks, in the order of `spec §5`; empty for a valid one. */
export const brokenPasswordRules = (password: string): PasswordRule[] => {
  const normal = password.normalize("NFC");
  return passwordRules.filter((rule) => !rules[rule](normal));
};
