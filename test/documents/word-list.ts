type Language = "en" | "vn";

type Thing = {
  thing: string;
  never: Record<Language, readonly string[]>;
};

type Exception = { language: Language; place: string; words: readonly string[] };

export type WordList = { things: readonly Thing[]; exceptions: readonly Exception[] };

/** A text that people read; the place of a text of the interface is `namespace:key`. */
export type PlacedText = { language: Language; place: string; text: string };

type Fault = PlacedText & { word: string };

/** Reads the two tables of `docs/words.md`. */
export const readWordList = (page: string): WordList => {
  const [, words = "", exceptions = ""] = page.split(/^## .*$/m);
  return {
    things: rowsOf(words).map(([thing = "", , neverEn = "", , neverVn = ""]) => ({
      thing,
      never: { en: listed(neverEn), vn: listed(neverVn) },
    })),
    exceptions: rowsOf(exceptions).map(([place = "", said = ""]) => {
      const [language, ...rest] = place.split(" ");
      if (language !== "en" && language !== "vn") throw new Error(`no language: ${place}`);
      return { language, place: rest.join(" "), words: listed(said) };
    }),
  };
};

const rowsOf = (part: string): string[][] =>
  part
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const listed = (cell: string): string[] => (cell === "–" ? [] : cell.split(/,\s*/));

/** Whether an exception holds for a text: `*` stands for any characters. */
export const matchesPlace = ({ language, place }: Exception, text: PlacedText): boolean =>
  language === text.language &&
  new RegExp(
    `^${place
      .split("*")
      .map((part) => RegExp.escape(part))
      .join(".*")}$`,
  ).test(text.place);

/** Finds the words of the list that a text may not have. */
export const faultsIn = ({ things, exceptions }: WordList, text: PlacedText): Fault[] => {
  const allowed = exceptions
    .filter((exception) => matchesPlace(exception, text))
    .flatMap(({ words }) => words);
  let left = text.text.normalize("NFC").replaceAll(/\{\{[^}]*\}\}/g, " ");
  for (const words of allowed) left = left.replaceAll(wholeWord(words, "gi"), " ");
  return things
    .flatMap(({ never }) => never[text.language])
    .filter((word) => wholeWord(word, "i").test(left))
    .map((word) => ({ ...text, word }));
};

const wholeWord = (word: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${RegExp.escape(word)}(?![\\p{L}\\p{N}-])`, `${flags}u`);
