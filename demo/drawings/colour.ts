/** The few colours the drawings share, so that every picture looks shot in one studio. */
export const ink = "#1c2430";
export const brick = "#b3261e";
export const toolBlue = "#1a5f93";
export const rubber = "#2a2e34";
export const steel = "#b9c0c8";

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes `amount` (0 to 1) of `other` into `hex`; both are #rrggbb. */
export function mix(hex: string, other: string, amount: number): string {
  const [to, from] = [channels(other), channels(hex)];
  const stirred = from.map((value, i) => value + ((to[i] ?? 0) - value) * amount);
  return `#${stirred.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

export const lighter = (hex: string, amount: number): string => mix(hex, "#ffffff", amount);
export const darker = (hex: string, amount: number): string => mix(hex, "#05080c", amount);
