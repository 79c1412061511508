import type { Contract } from "#contract/contract.ts";
import { noticeKinds, notices } from "#contract/rules/notices.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffPerson } from "../../caller.ts";
import { saveChoice, selectChoices } from "./staff-notices.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Notices = Answer<Contract["GET /admin/notices"]>;

/** The mails that the caller's role may get about the store, and which of them the caller gets. */
export const listNotices = async ({ db }: Shop, caller: StaffPerson): Promise<Notices> =>
  await readAs(db, { tenant: caller.tenant }, async (client) => await noticesOf(client, caller));

/** Chooses for the caller alone; refuses `http/not-found` for a kind that the caller's role has no choice about. */
export const chooseNotice = async (
  { db, clock }: Shop,
  caller: StaffPerson,
  name: string,
  wanted: boolean,
): Promise<Notices> => {
  const { tenant, accountId } = caller;
  const kind = noticeKinds.find((each) => each === name);
  if (!kind || !isFor(caller, kind) || notices[kind].isFixed) throw new Refused("http/not-found");
  return await inTransaction(db, { tenant }, async (client) => {
    await saveChoice(client, { tenant, accountId, kind, wanted });
    const object = `account:${accountId}:notice:${kind}`;
    await audit(client, { tenant, accountId, act: "account.notice", object, now: clock() });
    return await noticesOf(client, caller);
  });
};

const isFor = ({ roles }: StaffPerson, kind: (typeof noticeKinds)[number]): boolean =>
  notices[kind].roles.some((role) => roles.includes(role));

const noticesOf = async (client: Queryable, caller: StaffPerson): Promise<Notices> => {
  const { tenant, accountId, email, roles } = caller;
  const choices = await selectChoices(client, { tenant, accountId });
  return {
    email,
    notices: noticeKinds
      .filter((kind) => isFor(caller, kind))
      .map((kind) => {
        const { unlessChosen, isFixed = false } = notices[kind];
        const choice = choices.find((each) => each.kind === kind);
        const byRole = unlessChosen.some((role) => roles.includes(role));
        return { kind, wanted: isFixed || (choice?.wanted ?? byRole), isFixed };
      }),
  };
};
