import type { RowStream } from "./sheet.ts";
import { streamXlsx } from "./stream-xlsx.ts";
import { streamCsv } from "./write-csv.ts";

/**
 * A table as a file that is written while it is sent: the next piece is made when the last one was sent, and none once
 * the client has gone.
 */
export const streamFile = (table: RowStream, format: "csv" | "xlsx"): ReadableStream<Uint8Array> =>
  streamPieces(format === "xlsx" ? streamXlsx(table) : streamCsv(table));

/** The same of a file whose pieces are bytes already. */
export const streamPieces = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
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
