import { command, statement } from "#server/platform/database/statement.ts";

/** The encrypted columns of a store's connections, locked. */
export const lockEncrypted = statement(
  "payments.lock-encrypted",
  `select id, token_hash as "tokenHash", token_sealed as "encryptedToken", secret_sealed as "encryptedSecret",
     old_secret_sealed as "oldEncryptedSecret"
   from payment_connections where tenant_id = :tenant and ended_at is null order by id for no key update`,
);

export const reencrypt = command(
  "payments.reencrypt",
  `update payment_connections set token_sealed = :encryptedToken, secret_sealed = :encryptedSecret,
     old_secret_sealed = :oldEncryptedSecret?
   where tenant_id = :tenant and id = :id`,
);
