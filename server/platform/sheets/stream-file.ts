import type { RowStream } from "./sheet.ts";
import { streamXlsx } from "./stream-xlsx.ts";
import { streamCsv } from "./write-csv.ts";

/**
 * A table as a file that is written while it is sent: the next piece is made when the last one was sent, and none once
 * the client has gone.
 */
export const streamFile = (
  table: RowStream,
  format: "csv" | "xlsx",
): ReadableStream<Uint8Array> => {
  const pieces: AsyncGenerator<Uint8Array> =
    format === "xlsx" ? streamXlsx(table) : streamCsv(table);
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
};
