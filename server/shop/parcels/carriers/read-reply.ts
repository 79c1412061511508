import type { z as zod } from "#contract/wire/zod.ts";
import { z } from "#contract/wire/zod.ts";
import type { CarrierFailure, CarrierRefusal, CarrierReply } from "./carrier.ts";

/** The JSON of a reply or a notice; `undefined` for other bytes. */
export const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined; // parsing throws only for bytes that are no JSON
  }
};

/** Reads a body in a shape; null for another one. */
export const readAs = <S extends zod.core.$ZodType>(
  shape: S,
  value: unknown,
): zod.output<S> | null => {
  const parsed = z.safeParse(shape, value);
  return parsed.success ? parsed.data : null;
};

const WORDS_MAX = 300;

/** The carrier's words, without lines and other control characters. */
export const plainWords = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u0000-\u001f\u007f]+/g, " ")
    .trim()
    .slice(0, WORDS_MAX);

export const refuse = (why: CarrierFailure, says = ""): CarrierRefusal => ({
  ok: false,
  why,
  says: plainWords(says),
});

/** The reply says neither yes nor no: a gateway answered, or the body has an unknown shape. */
export const unclear = ({ status }: CarrierReply): CarrierRefusal =>
  refuse("unclear", `HTTP ${status}`);

/** The words of carriers' messages, in both languages, that name a field or a reason. */
const reasons: readonly (readonly [CarrierFailure, RegExp])[] = [
  ["credentials", /token|unauthori|permission|đăng nhập|xác thực/i],
  ["phone", /phone|điện thoại|\btel\b/i],
  ["cod", /\bcod\b|thu hộ|pick_money|money_collection/i],
  ["weight", /weight|khối lượng|trọng lượng/i],
  ["size", /length|width|height|kích thước/i],
  ["not_served", /not (?:served|supported)|không hỗ trợ|không phục vụ|ngoài vùng/i],
  ["address", /address|ward|district|province|địa chỉ|phường|quận|tỉnh/i],
];

/** The reason that a carrier's message names; `refused` when it names none. */
export const reasonOf = (message: string): CarrierFailure =>
  reasons.find(([, words]) => words.test(message))?.[0] ?? "refused";

/** Carriers write numbers as numbers or as texts. */
export const someNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/))]),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.number(),
  ),
);

export const someText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => String(value)),
);

export const maybe = <S extends zod.core.$ZodType>(shape: S) => z.optional(z.nullable(shape));

/** A valid time of a text; null for any other text. */
export const timeOf = (text: string | null | undefined): Date | null => {
  if (!text) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** `24/04/2022 06:21:31` or `2022-04-24 06:21:31`, a time of Vietnam; null for any other text. */
export const vietnamTimeOf = (text: string | null | undefined): Date | null => {
  const [, day, month, year, time] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/.exec(text ?? "") ?? [];
  if (time !== undefined) return timeOf(`${year}-${month}-${day}T${time}+07:00`);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text ?? "")
    ? timeOf(`${text?.replace(" ", "T")}+07:00`)
    : null;
};
