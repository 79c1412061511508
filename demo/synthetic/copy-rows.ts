import type pg from "pg";

/** A value of a row. */
export type Column = string | number | boolean | Date | null;

// pg's connection has two more methods than its types declare: the messages of COPY … FROM STDIN.
type CopyingConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

/** Writes rows into a table by COPY: the names of the table and its columns come from the program, never from input. */
export const copyRows = async (
  client: pg.Client,
  into: string,
  rows: readonly (readonly Column[])[],
): Promise<void> => {
  if (rows.length === 0) return;
  const bytes = Buffer.from(rows.map((row) => `${row.map(written).join("\t")}\n`).join(""));
  await new Promise<void>((resolve, reject) => {
    let failure: Error | undefined;
    const copying = {
      submit: (connection: pg.Connection) => connection.query(`copy ${into} from stdin`),
      handleCopyInResponse: (connection: CopyingConnection) => {
        connection.sendCopyFromChunk(bytes);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error;
        if (!("severity" in error)) reject(error); // the connection broke: no further message follows
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    };
    client.query(copying);
  });
};

const written = (column: Column): string => {
  if (column === null) return "\\N";
  if (column instanceof Date) return column.toISOString();
  return typeof column === "string"
    ? column.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : String(column);
};

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
