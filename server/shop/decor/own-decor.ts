import type { Contract } from "#contract/contract.ts";
import type { DecorSection } from "#contract/decor.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { DecorPictureRow } from "./decor.queries.ts";
import { findDraft, findOwnPictures, findVersion, findVersions } from "./write-decor.queries.ts";

type StoreDecor = Answer<Contract["GET /admin/decor"]>;

/** The draft of a store's decoration, its versions and its pictures. */
export const theOwnDecor = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
): Promise<StoreDecor> =>
  await inTransaction(db, { tenant }, async (client) => await readOwn(client, tenant, clock()));

/** The same inside of a transaction that wrote it. */
export const readOwn = async (
  client: Queryable,
  tenant: TenantId,
  now: Date,
): Promise<StoreDecor> => {
  const [draft] = await findDraft(client, { tenant, now });
  const versions = await findVersions(client, { tenant, now });
  const pictures = await findOwnPictures(client, { tenant });
  return {
    sections: draft?.sections ?? [],
    version: draft?.version ?? 0,
    savedAt: draft?.savedAt?.toISOString() ?? null,
    savedBy: draft?.savedBy ?? null,
    isShown: draft?.isShown ?? true,
    isScheduled: draft?.isScheduled ?? false,
    versions: versions.map(({ id, shownFrom, publishedAt, ...version }) => ({
      ...version,
      id: String(id),
      shownFrom: shownFrom.toISOString(),
      publishedAt: publishedAt.toISOString(),
    })),
    pictures: pictures.map(serializePicture),
  };
};

export const serializePicture = ({ id, file, hasAvif }: DecorPictureRow) => ({
  id: String(id),
  imageUrl: picturePath(file, 640),
  avif: hasAvif,
});

/** The sections of one version of the store; refuses an unknown one. */
export const theVersion = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
  wireId: string,
): Promise<{ sections: DecorSection[] }> =>
  await inTransaction(
    db,
    { tenant },
    async (client) => await findTheVersion(client, tenant, wireId),
  );

const NO_VERSION = 0; // no version has this key

/** The same inside of a transaction. */
export const findTheVersion = async (
  client: Queryable,
  tenant: TenantId,
  wireId: string,
): Promise<{ id: number; sections: DecorSection[] }> => {
  const id = keyOfId(wireId) ?? NO_VERSION;
  const [version] = await findVersion(client, { tenant, id });
  if (!version) throw new Refused("http/not-found");
  return { id, sections: version.sections };
};
