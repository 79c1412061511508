import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The calls of `notify_changed` and `notify_storefront` in SQL, each with a pattern of the tags that it may send. */
export const noticesInSql = async () => {
  const root = fileURLToPath(new URL("../../server/", import.meta.url));
  const files = (await readdir(root, { recursive: true })).filter((file) =>
    /\.(?:functions\.sql|queries\.ts)$/.test(file),
  );
  const found = files.map(async (file) => {
    const text = await readFile(`${root}${file}`, "utf8");
    const calls =
      /(?<!FUNCTION )\bnotify_(?<name>changed|storefront)\((?<args>(?:[^()]|\([^()]*\))*)\)/g;
    return [...text.matchAll(calls)]
      .map(([call, name, args = ""]) => ({ file, call, pattern: patternOf(name, args) }))
      .filter(
        ({ call }) =>
          !/'(?:access:|jobs:|payments:|webhooks:|webhook-messages|order|own-order)'/.test(call),
      );
  });
  return (await Promise.all(found)).flat();
};

/** The texts of a call stand for themselves; the values that it joins them with may be any text. */
const patternOf = (name: string | undefined, args: string): RegExp => {
  if (name === "storefront")
    return new RegExp(`^(?:tenant:\\d+|catalogue)${/'([^']*)'$/.exec(args)?.[1] ?? "no text"}$`);
  const pieces = args.split("||").map((piece) => /^'([^']*)'$/.exec(piece.trim())?.[1]);
  if (pieces.every((piece) => piece === undefined)) return /^no text$/;
  return new RegExp(`^${pieces.map((piece) => piece ?? ".*").join("")}$`);
};
