#!/bin/sh
# Runs once, when PostgreSQL's volume is empty.
exec psql --username postgres --set ON_ERROR_STOP=1 --set "password='$PORTAL_PASSWORD'" --file /roles.sql
