#!/bin/sh
# Runs once, when the primary makes its data: the account that the replica copies with.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE replica LOGIN REPLICATION PASSWORD :'password';
SELECT pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
