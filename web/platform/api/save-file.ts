import { overNetwork } from "./over-network.ts";

/** Makes the browser save a file under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** The headers of a request whose answer is a file. */
export const anyType = { headers: { accept: "*/*" } };

/**
 * Saves the file of an answer under the name that the server sends, or under another one if it sends none. `onBytes` hears
 * how many bytes have come; a file that breaks off is not saved.
 */
export const saveAnswer = async (
  answer: Response,
  name: string,
  onBytes?: (bytes: number) => void,
): Promise<void> => {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      onBytes?.(bytes);
      controller.enqueue(chunk);
    },
  });
  const whole = new Response(answer.body?.pipeThrough(counting) ?? null, {
    headers: answer.headers,
  });
  const file = await overNetwork(async () => await whole.blob());
  const disposition = answer.headers.get("content-disposition") ?? "";
  saveFile(file, /filename="?([^";]+)/.exec(disposition)?.[1] ?? name);
};
