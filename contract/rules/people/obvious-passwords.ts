import { fold } from "../fold.ts";

// Words that people complete with digits and a sign to satisfy password rules. They are compared folded, because
// "P@ssw0rd" is no better than "password". The list combines breached passwords and Vietnamese keyboard habits.
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

/** Removes the digits and signs around the word, which people add to satisfy the rules. */
const core = (text: string): string => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");

/** Shorter names are found in too many passwords by chance. */
const SHORTEST_NAME = 4;
/** With this number of letters or fewer besides a name, the password is still guessable. */
const MOST_BESIDE = 2;

/**
 * Returns whether a password is one of the first guesses: a well-known word with digits and signs around it, or one of
 * the given names with at most two more letters.
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

/** The possible spellings of a password, in letters only. */
const readingsOf = (password: string): string[] => {
  const folded = fold(password);
  return [letters(folded), letters(core(unmasked(folded))), letters(unmasked(core(folded)))];
};

/** Returns the names, or words of names, with which this password would be obvious: it has at most two more letters. */
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

/** Detects one repeated letter, or consecutive letters of the alphabet. */
const isRun = (text: string): boolean => {
  if (text.length < 3) return false;
  const steps = new Set(
    [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at)),
  );
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
};
