import type { Contract } from "#contract/contract.ts";
import { hasLabel } from "#contract/parcels.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import type { AppContext } from "../../app-context.ts";
import { adapterOf, callCarrier } from "../carriers/call-carrier.ts";
import { credentialsOf } from "../connections/credentials.ts";
import { selectLabelAtCarrier } from "./labels.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config" | "outbound">;
type CarrierLabel = Answer<Contract["POST /admin/parcels/{id}/carrier-label"]>;

/** A person waits for the label. */
const LABEL_MS = 8_000;

/** The carrier's own label of a parcel: its file, or the page of the carrier that prints it. */
export const theCarrierLabel = async (
  { db, clock, secrets, config, outbound: send }: Shop,
  tenant: TenantId,
  id: string,
  deadline: Deadline,
): Promise<CarrierLabel> => {
  const [parcel] = await inTransaction(db, { tenant }, (client) =>
    selectLabelAtCarrier(client, { tenant, id }),
  );
  if (!parcel) throw new Refused("http/not-found");
  const { carrier, trackingCode: code, endedAt } = parcel;
  if (code === null || !hasLabel(parcel)) throw new Refused("parcels/no-label");
  if (endedAt !== null) throw new Refused("parcels/not-connected");
  const credentials = await credentialsOf(secrets, tenant, parcel);
  deadline.putOff(LABEL_MS);
  const isTrial = config.carriersTrial;
  const parties = { send, carrier, credentials, isTrial };
  const { label, hosts } = adapterOf(carrier);
  const answer = await callCarrier(parties, label, { code, now: clock() }, LABEL_MS);
  if (answer.ok) {
    if ("pdf" in answer.value) return { page: null, pdf: answer.value.pdf.toString("base64") };
    const host = isTrial ? hosts.trial : hosts.live;
    return { page: new URL(answer.value.page, host).href, pdf: null };
  }
  if (answer.why === "unclear") throw new Refused("parcels/carrier-silent");
  throw new Refused(
    answer.why === "credentials" ? "parcels/wrong-credentials" : "parcels/no-label",
  );
};
