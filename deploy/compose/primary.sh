#!/bin/sh
# Runs once, when the image of PostgreSQL has made its database: lets the standby in, and makes the shop's database.
set -eu
: "${REPLICATION_PASSWORD:?}"

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
\getenv password REPLICATION_PASSWORD
select format('create role replicator login replication password %L', :'password') \gexec
select pg_create_physical_replication_slot('standby');
SQL
echo "host replication replicator samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"

/create-database.sh
