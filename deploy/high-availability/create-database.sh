#!/bin/sh
# Creates the role and the database of the auth servers in a new cluster. Patroni runs this once, with the URL of the new primary.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="${POSTGRES_PASSWORD:?}" "$1" <<'SQL'
create role orgward login password :'password';
create database orgward owner orgward;
-- A transaction of a server that froze or was cut off doesn't keep its locks.
alter role orgward set idle_in_transaction_session_timeout = '30s';
SQL
