import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask, askRaw } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { sendWithProgress, type OnProgress } from "#web/platform/api/send-with-progress.ts";
import type { ImportField } from "#contract/rules/product-fields.ts";

export type ImportPlan = Exclude<Answer<Contract["POST /products/import"]>, { importId: string }>;
export type ImportState = Answer<Contract["GET /products/imports/{id}"]>;
export type LatestImport = Answer<Contract["GET /products/imports"]>["imports"][number];

/** A file writes products, or their stock alone. */
export const importKinds: readonly LatestImport["kind"][] = ["products", "stock"];

/** The field of each column; null ignores the column. Absent when the headings decide. */
export type ColumnMap = readonly (ImportField | null)[];

export type StockPlan = Exclude<
  Answer<Contract["POST /products/stock-import"]>,
  { importId: string }
>;

export type ImportRequest = { file: File; map: ColumnMap | undefined; onProgress: OnProgress };

/** The preview of a file, and the start of its import. */
export type ImportActs<Plan> = {
  /** Previews the changes of a file without storing anything. */
  plan: (request: ImportRequest) => Promise<Plan>;
  /** Starts the import of a file and returns its id. The whole file is refused if any row is invalid. */
  begin: (request: ImportRequest) => Promise<string>;
};

const formOf = ({ file }: ImportRequest): FormData => {
  const form = new FormData();
  form.append("file", file, file.name);
  return form;
};

const optionsOf = ({ onProgress }: ImportRequest, dryRun: boolean) => ({
  via: sendWithProgress(onProgress),
  harmless: dryRun,
});

const sendProducts = async (request: ImportRequest, dryRun: boolean) => {
  const columns = request.map?.map((field) => field ?? "-").join(",");
  const body = { query: { dryRun, columns }, form: formOf(request) };
  return await ask("POST /products/import", body, optionsOf(request, dryRun));
};

const sendStock = async (request: ImportRequest, dryRun: boolean) => {
  const body = { query: { dryRun }, form: formOf(request) };
  return await ask("POST /products/stock-import", body, optionsOf(request, dryRun));
};

const actsOf = <Plan extends object>(
  sendFile: (request: ImportRequest, dryRun: boolean) => Promise<Plan | { importId: string }>,
): ImportActs<Plan> => ({
  plan: async (request) => {
    const plan = await sendFile(request, true);
    if ("importId" in plan) throw new Error("a dry run was carried out");
    return plan;
  },
  begin: async (request) => {
    const begun = await sendFile(request, false);
    if (!("importId" in begun)) throw new Error("a file was only looked at");
    return begun.importId;
  },
});

export const productActs: ImportActs<ImportPlan> = actsOf(sendProducts);
export const stockActs: ImportActs<StockPlan> = actsOf(sendStock);

/** Downloads the template file. */
export const saveTemplate = async (format: "csv" | "xlsx"): Promise<void> => {
  const answer = await askRaw(
    "GET /products/import/template",
    { query: { format } },
    { headers: { accept: "*/*" } },
  );
  saveFile(await answer.blob(), `products.${format}`);
};
