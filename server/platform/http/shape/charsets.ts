const charset = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]*))/gi;

/** Whether a `Content-Type` names no other charset than UTF-8: bytes of another one would be read as other text. */
export const isUtf8 = (contentType: string): boolean =>
  [...contentType.matchAll(charset)].every(([, quoted, plain]) =>
    /^\s*utf-?8\s*$/i.test(quoted ?? plain ?? ""),
  );

const boundaryOf = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]*))/i;

/** The head of a part is shorter, in bytes. */
const HEAD_MAX = 4 * 1024;

/**
 * Watches for a part of a form that names another charset, because the form's parser doesn't show it. Takes the bytes of
 * the form as they come, and returns whether the head of the part was among them.
 */
export const watchCharset = (formType: string, name: string): ((bytes: Buffer) => boolean) => {
  const [, quoted, plain] = boundaryOf.exec(formType) ?? [];
  const delimiter = `--${quoted ?? plain ?? ""}\r\n`;
  let rest = "";
  const isOther = (head: string): boolean => {
    const [, partName] = /;\s*name="?([^";\r\n]*)/i.exec(head) ?? [];
    const [, type = ""] = /(?:^|\r\n)content-type:([^\r\n]*)/i.exec(head) ?? [];
    return partName === name && !isUtf8(type);
  };
  return (bytes) => {
    const text = rest + bytes.toString("latin1");
    // A head may begin here and end in the next bytes.
    rest = text.slice(-(delimiter.length + HEAD_MAX));
    for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) {
      const start = at + delimiter.length;
      const [head = ""] = text.slice(start, start + HEAD_MAX).split("\r\n\r\n", 1);
      if (isOther(head)) return true;
    }
    return false;
  };
};
