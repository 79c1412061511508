#!/bin/sh
# Makes the database of the shop and the login that owns it, on the primary, once; the shop makes the rest when it first
# starts. It connects like psql does (PGHOST, PGUSER …), as a superuser, and takes the password of the login from
# OWNER_PASSWORD. What is there is left alone.
set -eu
: "${OWNER_PASSWORD:?must be the password of DATABASE_OWNER_URL}"

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
\getenv password OWNER_PASSWORD
select format('create role phohang_owner login createrole password %L', :'password')
  where not exists (select from pg_roles where rolname = 'phohang_owner') \gexec
select 'create database phohang owner phohang_owner'
  where not exists (select from pg_database where datname = 'phohang') \gexec
SQL
