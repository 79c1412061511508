import type { RequestOptions } from "../shop.ts";

export type FormFile = { bytes: Uint8Array<ArrayBuffer>; name?: string; type?: string };

/** A multipart body as a browser sends it: a JSON part and files, under the names that the call expects. */
export const formOf = async (
  json: { name: string; value: unknown } | null,
  files: readonly FormFile[] = [],
  fileName = "images",
): Promise<Pick<RequestOptions, "body" | "headers">> => {
  const form = new FormData();
  if (json)
    form.append(json.name, new Blob([JSON.stringify(json.value)], { type: "application/json" }));
  for (const { bytes, name = "picture.png", type = "image/png" } of files)
    form.append(fileName, new Blob([bytes], { type }), name);
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { "content-type": response.headers.get("content-type") ?? "" },
  };
};
