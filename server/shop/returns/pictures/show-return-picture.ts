import type { Content } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { readGuardedPicture } from "#server/platform/pictures/read-guarded-picture.ts";
import type { AppContext } from "../../app-context.ts";
import type { Input } from "../../input.ts";
import { orderIdOf } from "../../orders/orders.ts";
import { theAppealedStore } from "../super/the-appealed-store.ts";
import { findPictureOf } from "./uploads.queries.ts";

type Context = Pick<AppContext, "db" | "clock" | "pictures">;
type PictureRequest = Pick<Input<"GET /user/returns/{id}/pictures/{picture}">, "params" | "query">;

/** A picture of an own return. */
export const showOwnPicture = async (
  { db, pictures }: Context,
  accountId: number,
  { params, query }: PictureRequest,
): Promise<Content> => {
  const id = orderIdOf(params.id) ?? "";
  const [found] = await inTransaction(db, { account: accountId }, (client) =>
    findPictureOf(client, { id, file: params.picture, tenant: null, accountId }),
  );
  if (!found) throw new Refused("http/not-found");
  return await readGuardedPicture(pictures, params.picture, query.width);
};

/** A picture of a return of the store; each look is logged. */
export const showPictureToStore = async (
  { db, pictures, clock }: Context,
  { tenant, accountId }: { tenant: TenantId; accountId: number },
  { params, query }: PictureRequest,
): Promise<Content> => {
  const id = orderIdOf(params.id) ?? "";
  await inTransaction(db, { tenant }, async (client) => {
    const file = params.picture;
    const [found] = await findPictureOf(client, { id, file, tenant, accountId: null });
    if (!found) throw new Refused("http/not-found");
    const object = `return:${id}`;
    await audit(client, { tenant, accountId, act: "return.look", object, now: clock() });
  });
  return await readGuardedPicture(pictures, params.picture, query.width);
};

/** A picture of a return that was appealed, for the super admin; each look is logged. */
export const showPictureToSuper = async (
  context: Context,
  accountId: number,
  request: PictureRequest,
): Promise<Content> => {
  const { tenant } = await theAppealedStore(context.db, request.params.id);
  return await showPictureToStore(context, { tenant, accountId }, request);
};
