import { createHash, randomBytes } from "node:crypto";
import type { Contract } from "#contract/contract.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { adapterOf } from "../carriers/call-carrier.ts";
import { lockConnection, writeAddress } from "./carrier-connections.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config">;
type NoticeAddress = Answer<Contract["POST /admin/carriers/{id}/address"]>;

const TOKEN_BYTES = 24;
const NOTHING = 0; // no connection has this key

/** The hash that finds a connection, so that the database contains no address. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** Binds the secret of a connection's notices to its address. */
export const addressContext = (tokenHash: string): string => `carrier_notices:${tokenHash}`;

/**
 * Makes an address for a carrier's notices, and the secret that they have, where the carrier sends one. Both are shown once;
 * the address before is unknown from now on.
 */
export const makeAddress = async (
  { db, clock, secrets, config }: Shop,
  { tenant, accountId }: StaffCaller,
  wireId: string,
): Promise<NoticeAddress> => {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const drawn = randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = hashToken(token);
  const encrypted = await secrets.encrypt(drawn, addressContext(tokenHash));
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfId(wireId) ?? NOTHING;
    const [connection] = await lockConnection(client, { tenant, id });
    if (!connection) throw new Refused("http/not-found");
    const { carrier } = connection;
    const hasSecret = adapterOf(carrier).secretOf !== null;
    await writeAddress(client, {
      tenant,
      id,
      tokenHash,
      encryptedSecret: hasSecret ? encrypted : null,
      now,
    });
    const object = `carrier-connection:${id}`;
    await audit(client, { tenant, accountId, act: "carrier.address", object, now });
    return {
      url: `${config.baseUrl}${BASE_PATH}/parcels/hooks/${carrier}/${token}`,
      secret: hasSecret ? drawn : null,
    };
  });
};
