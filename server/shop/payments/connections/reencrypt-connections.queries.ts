import { command, statement } from "#server/platform/database/statement.ts";

/** The encrypted columns of a store's connections, locked. */
export const lockEncrypted = statement(
  "payments.lock-sealed",
  `select id, token_hash as "tokenHash", token_sealed as "tokenSealed", secret_sealed as "secretSealed",
     old_secret_sealed as "oldSecretSealed"
   from payment_connections where tenant_id = :tenant and ended_at is null order by id for no key update`,
);

export const reencrypt = command(
  "payments.reseal",
  `update payment_connections set token_sealed = :tokenSealed, secret_sealed = :secretSealed,
     old_secret_sealed = :oldSecretSealed?
   where tenant_id = :tenant and id = :id`,
);
