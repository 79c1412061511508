import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask, askRaw } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { sendWithProgress, type OnProgress } from "#web/platform/api/send-with-progress.ts";
import type { ImportField } from "#contract/rules/product-fields.ts";

export type ImportPlan = Exclude<Answer<Contract["POST /products/import"]>, { importId: string }>;
export type ImportState = Answer<Contract["GET /products/imports/{id}"]>;
export type LatestImport = Answer<Contract["GET /products/imports"]>["imports"][number];

/** The field of each column; null ignores the column. Absent when the headings decide. */
export type ColumnMap = readonly (ImportField | null)[];

type ImportRequest = { file: File; map: ColumnMap | undefined; onProgress: OnProgress };

const sendFile = async ({ file, map, onProgress }: ImportRequest, dryRun: boolean) => {
  const form = new FormData();
  form.append("file", file, file.name);
  const columns = map?.map((field) => field ?? "-").join(",");
  const options = { via: sendWithProgress(onProgress), harmless: dryRun };
  return await ask("POST /products/import", { query: { dryRun, columns }, form }, options);
};

/** Previews the changes of a file without storing anything. */
export const planImport = async (request: ImportRequest): Promise<ImportPlan> => {
  const plan = await sendFile(request, true);
  if ("importId" in plan) throw new Error("a dry run was carried out");
  return plan;
};

/** Starts the import of a file and returns its id. The whole file is refused if any row is invalid. */
export const beginImport = async (request: ImportRequest): Promise<string> => {
  const begun = await sendFile(request, false);
  if (!("importId" in begun)) throw new Error("a file was only looked at");
  return begun.importId;
};

/** Downloads the template file. */
export const saveTemplate = async (format: "csv" | "xlsx"): Promise<void> => {
  const answer = await askRaw(
    "GET /products/import/template",
    { query: { format } },
    { headers: { accept: "*/*" } },
  );
  saveFile(await answer.blob(), `products.${format}`);
};
