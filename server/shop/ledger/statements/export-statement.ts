import type { Language } from "#contract/language.ts";
import { statements } from "#contract/ledger/statements.ts";
import { payableStates } from "#contract/ledger/settlements.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { writeXlsxInThread } from "#server/platform/sheets/in-worker-thread.ts";
import type { Sheet } from "#server/platform/sheets/sheet.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { exportText } from "#server/texts.ts";
import type { AppContext } from "../../app-context.ts";
import { findTenant } from "../../tenants/tenants.ts";
import {
  drawStatementInThread,
  type StatementLine,
  type StatementLines,
} from "./drawn-statement.ts";
import { showStatement, type Statement } from "./read-statement.ts";

const [csv, xlsx, pdf] = statements["GET /admin/statements/{id}/export"].media;

const LINE_WIDTH = 48;
const AMOUNT_WIDTH = 20;

/** A statement as a file: a line a figure, the balance first and then the information. */
export const exportStatement = async (
  context: Pick<AppContext, "db" | "clock" | "config">,
  tenant: TenantId,
  { id, format }: { id: string; format: "csv" | "xlsx" | "pdf" },
  language: Language,
): Promise<Content> => {
  const found = await showStatement(context, tenant, id);
  const store = await findTenant(context.db, tenant);
  const lines = linesOf(found, language);
  const filename = `statement-${found.month}.${format}`;
  if (format === "pdf") {
    const say = (key: string) => exportText(language, `statement.${key}`);
    const head = {
      title: `${say("title")} ${monthOf(found)}`,
      store: store?.name ?? "",
      state: say(`state.${found.state}`),
      information: say("information"),
      currency: say("currency"),
    };
    return { type: pdf, body: await drawStatementInThread({ head, lines, language }), filename };
  }
  const sheet = sheetOf(found, lines, language);
  if (format === "xlsx") return { type: xlsx, body: await writeXlsxInThread(sheet), filename };
  return { type: csv, body: writeCsv(sheet), filename };
};

const monthOf = ({ month }: Statement): string => `${month.slice(5)}/${month.slice(0, 4)}`;

const linesOf = ({ figures, settlement }: Statement, language: Language): StatementLines => {
  const say = (key: string) => exportText(language, `statement.line.${key}`);
  const line = (key: string, amount: number, isSum = false): StatementLine => ({
    text: say(key),
    amount,
    isSum,
  });
  const open =
    settlement && payableStates.includes(settlement.state)
      ? [{ text: `${say("open")} ${settlement.code}`, amount: settlement.open, isSum: false }]
      : [];
  return {
    balance: [
      line("opening", figures.opening, true),
      line("shopVouchers", figures.shopVouchers),
      line("commission", 0 - figures.commission),
      line("corrections", figures.corrections),
      line("settled", 0 - figures.settled),
      line("closing", figures.closing, true),
      ...open,
    ],
    information: [
      line("sales", figures.sales),
      line("carrierFees", figures.carrierFees),
      line("codOutstanding", figures.codOutstanding),
      ...figures.codAges.map(({ from, to, amount }) => ({
        text: `${say("codAge")} ${to === null ? `≥ ${from}` : `${from}–${to}`}`,
        amount,
        isSum: false,
      })),
    ],
  };
};

const sheetOf = (found: Statement, lines: StatementLines, language: Language): Sheet => ({
  name: `${exportText(language, "statement.sheet")} ${found.month}`,
  columns: [
    { heading: exportText(language, "statement.columns.line"), width: LINE_WIDTH },
    { heading: exportText(language, "statement.columns.amount"), width: AMOUNT_WIDTH },
  ],
  rows: [...lines.balance, ...lines.information].map(({ text, amount }) => [text, amount]),
});
