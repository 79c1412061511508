import { fold } from "./fold.ts";

// What people make a password of to please a rule: a word everybody thinks of, then digits and a sign. Folded, since
// "P@ssw0rd" is no better than "password". Chosen from what breaches and Vietnamese keyboards have in common.
const words = new Set(
  `password passwd passw passwrd passwort motdepasse matkhau matkhaumoi matkhaula khongbiet khongcomatkhau
  admin administrator root superadmin quantri quantrivien login dangnhap default changeme welcome letmein
  iloveyou loveyou anhyeuem emyeuanh yeuem yeuanh anhnhoem emnhoanh tinhyeu giadinh
  qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qaz wsx poiuytrewq
  abc abcd abcde abcdef abcdefg abcdefgh aabbcc xyz
  vietnam vietnamvodich hanoi saigon hochiminh danang haiphong cantho phohang bosch
  monkey dragon football baseball soccer superman batman spiderman pokemon princess sunshine
  summer winter spring autumn google facebook zalo samsung iphone microsoft windows
  liverpool chelsea arsenal barcelona realmadrid manutd ronaldo messi naruto`.split(/\s+/),
);

const looksLike: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const letters = (text: string): string => text.replaceAll(/[^a-z]/g, "");

const unmasked = (text: string): string =>
  text.replaceAll(/[@43!10$57]/g, (sign) => looksLike[sign] ?? sign);

/** Digits and signs around the word, as they are put there to please the rules. */
const core = (text: string): string => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");

/** A name of fewer letters is found in too many passwords by chance. */
const SHORTEST_NAME = 4;
/** So few letters beside a name make nothing new of it. */
const MOST_BESIDE = 2;

/**
 * Whether a password is one that anybody would try first: a well-known word with digits and signs around it, or one of
 * the given names with next to nothing beside it.
 */
export const isObviousPassword = (password: string, names: readonly string[]): boolean => {
  const readings = readingsOf(password);
  if (readings.some((reading) => words.has(reading) || isRun(reading))) return true;
  return names
    .flatMap((name) => [letters(fold(name)), ...fold(name).split(/[^a-z]+/)])
    .filter((name) => name.length >= SHORTEST_NAME)
    .some((name) =>
      readings.some(
        (reading) => reading.includes(name) && reading.length - name.length <= MOST_BESIDE,
      ),
    );
};

/** What a password may spell, in letters alone. */
const readingsOf = (password: string): string[] => {
  const folded = fold(password);
  return [letters(folded), letters(core(unmasked(folded))), letters(unmasked(core(folded)))];
};

/** The names and words of names that would make a password obvious: it is next to nothing but one of these. */
export const namesWithin = (password: string): string[] => {
  const found = readingsOf(password).flatMap((reading) =>
    Array.from({ length: MOST_BESIDE + 1 }, (_, beside) =>
      Array.from({ length: beside + 1 }, (__, from) =>
        reading.slice(from, from + reading.length - beside),
      ),
    ).flat(),
  );
  return [...new Set(found)].filter((name) => name.length >= SHORTEST_NAME);
};

/** One letter, or the alphabet, over and over. */
const isRun = (text: string): boolean => {
  if (text.length < 3) return false;
  const steps = new Set(
    [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at)),
  );
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
};
