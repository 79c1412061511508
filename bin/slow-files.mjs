// Files of tests that may take more than ten seconds, each with its reason. npm test marks all others but the stories, which
// share three browsers and take as long as a person's way through the shop.

export const SLOW_MS = 10_000;

/** @type {Record<string, string>} file → why it takes that long */
export const slowFiles = {
  "lint/planted.test.ts": "runs the linter over each planted violation",
  "server/commands/backup.test.ts": "starts PostgreSQL, backs a shop up and restores it",
  "server/commands/restore.test.ts": "starts PostgreSQL from damaged, cut-off and foreign backups",
  "server/platform/database/embedded.test.ts":
    "starts, kills and starts again a PostgreSQL of its own",
  "server/platform/pictures/picture-routes.test.ts":
    "waits for stores of pictures that are away or slow",
  "server/platform/pictures/s3-store.test.ts":
    "waits for the retries of a store whose connections break",
  "server/shop/parcels/labels/draw-labels.test.ts": "draws a hundred labels and reads their codes",
  "server/shop/returns/walk.db.test.ts":
    "tries every act of every person in every state of a return",
  "server/shop/vouchers/checkout/voucher-races.db.test.ts":
    "repeats each race with and without its guard",
  "server/shop/vouchers/checkout/voucher-table.db.test.ts":
    "places an order with every kind, scope and condition of a voucher",
  "server/shop/orders/store/export-many.db.test.ts": "writes files of more than 20,000 orders",
  "test/fuzz/fuzz.db.test.ts": "sends random requests to every call",
  "test/ledger-quarter/ledger-quarter.db.test.ts":
    "simulates five days of three stores and their books",
  "test/returns-month/returns-month.db.test.ts": "simulates returns and computes their money again",
  "test/isolation/isolation.db.test.ts": "tries every call with every caller's foreign objects",
  "test/nodes/operations.db.test.ts": "waits for the time limit of a request that never ends",
  "test/publishing/publishing-guards.db.test.ts":
    "removes each guard of publishing and repeats the race",
};
