/** How a call is sent; the table of the client has one for each. */
export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly answer: "json" | "file" | "nothing";
  /** It has an `Idempotency-Key`, so that it is carried out once however often it is sent. */
  readonly idempotent?: true;
};

/** A call as its caller writes it. */
export type AnyRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly form?: object;
};

type Parameter = string | number | boolean | undefined;

const BASE_PATH = "/ecommerce-shopping/api";

/** The URL of a call. A list in the query becomes a repeated parameter; undefined is left out. */
export const urlOf = (
  baseUrl: string,
  path: string,
  { params = {}, query = {} }: AnyRequest,
): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    // An empty name would be the address of another call.
    if (value === "") throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<Parameter | Parameter[]>({ ...query })) {
    const values = Array.isArray(value) ? value : [value];
    for (const each of values) if (each !== undefined) search.append(name, String(each));
  }
  const asked = search.toString();
  return baseUrl.replace(/\/+$/, "") + BASE_PATH + filled + (asked === "" ? "" : `?${asked}`);
};

/** A form: files as they are, everything else as a part of JSON. */
const formOf = (parts: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.every((each) => each instanceof Blob)) {
      for (const file of values) form.append(name, file);
    } else form.append(name, new Blob([JSON.stringify(value)], { type: "application/json" }));
  }
  return form;
};

/** The body of a call with its media type. A form gets its own from `fetch`, with the boundary. */
export const bodyOf = ({ body, form }: AnyRequest) => {
  if (form) return { body: formOf(form), type: undefined };
  if (body === undefined) return { body: null, type: undefined };
  return { body: JSON.stringify(body), type: "application/json" };
};
