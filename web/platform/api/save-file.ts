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

/** Saves the file of an answer under the name that the server sends, or under another one if it sends none. */
export const saveAnswer = async (answer: Response, name: string): Promise<void> => {
  const disposition = answer.headers.get("content-disposition") ?? "";
  saveFile(await answer.blob(), /filename="?([^";]+)/.exec(disposition)?.[1] ?? name);
};
