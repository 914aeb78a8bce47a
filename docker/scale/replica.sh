#!/bin/sh
# Copies the primary the first time, follows it from then on. To be made the primary: pg_ctl promote.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  pg_basebackup -R -X stream -S replica -D "$PGDATA" \
    -d "host=database user=replica password=$REPLICATION_PASSWORD application_name=replica"
  chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on
