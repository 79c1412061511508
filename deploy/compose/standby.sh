#!/bin/sh
# Copies the primary when there is nothing yet, then follows it. After "pg_ctl promote" it is a primary like any other.
set -eu
: "${REPLICATION_PASSWORD:?}" "${PRIMARY_HOST:?}"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was broken off is begun again.
  rm -rf "$PGDATA"
  mkdir -p -m 700 "$PGDATA"
  PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --slot=standby \
    --checkpoint=fast --no-password \
    --dbname="host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=replicator application_name=standby"
fi
exec postgres "$@"
