import { readFileSync } from "node:fs";
import { projectUrl } from "#server/platform/project-url.ts";

export type Province = { code: string; fullName: string };
export type PresentWard = { code: string; fullName: string; provinceCode: string };

/** A ward before July 2025, and the codes of the current wards that took in its people, the likeliest first. */
export type OldWard = {
  code: string;
  fullName: string;
  districtName: string;
  province: Province;
  newWards: readonly string[];
};

export type RecordedUnits = {
  provinces: Province[];
  wards: PresentWard[];
  oldWards: OldWard[];
};

/**
 * The units as the two files of this folder record them; `sources.md` describes the files and names their sources.
 * Reads the files on each call, so that their texts do not stay in memory.
 */
export function readUnits(): RecordedUnits {
  const provinces: Province[] = [];
  const wards: PresentWard[] = [];
  for (const [title, ...units] of fieldsOf("present-units.tsv")) {
    const province = codeAndName(title);
    provinces.push(province);
    for (const unit of units) wards.push({ ...codeAndName(unit), provinceCode: province.code });
  }
  const oldWards = fieldsOf("old-units.tsv").flatMap(([title, ...districts]) => {
    const province = codeAndName(title);
    return districts.flatMap((district) => {
      const [districtName, list] = halves(district, ": ");
      return list.split("; ").map((ward): OldWard => {
        const [unit, targets] = halves(ward, " > ");
        return { ...codeAndName(unit), districtName, province, newWards: targets.split(" ") };
      });
    });
  });
  return { provinces, wards, oldWards };
}

/** The lines of a file, each as its tab-separated fields. */
function fieldsOf(file: string): string[][] {
  const text = readFileSync(projectUrl(`server/shop/addresses/units/${file}`), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}

/** "00004 Phường Ba Đình" as code and name. */
function codeAndName(unit = ""): Province {
  const [code, fullName] = halves(unit, " ");
  if (!/^\d+$/.test(code)) throw new Error(`Units: "${unit}" does not begin with a code`);
  return { code, fullName };
}

function halves(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  if (at < 1) throw new Error(`Units: no "${separator}" in "${text}"`);
  return [text.slice(0, at), text.slice(at + separator.length)];
}
