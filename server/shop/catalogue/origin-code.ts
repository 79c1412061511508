import { fold } from "../../../contract/fold.ts";
import { languages } from "../../../contract/language.ts";
import { originName } from "./origin-name.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
let byName: ReadonlyMap<string, string> | undefined;

const readNames = (): Map<string, string> => {
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    languages.flatMap((language) =>
      codes
        .map((code) => [fold(originName(language, code)), code] as const)
        .filter(([name, code]) => name !== fold(code)),
    ),
  );
};

/** The code of a country that is given by its code or by its name in either language; else the text as it is. */
export const originCode = (text: string): string => {
  byName ??= readNames();
  return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : (byName.get(fold(text)) ?? text);
};
