-- Prepares a PostgreSQL server for the portal. Run it once as an administrator:
--   psql -v password="'a long password'" -f roles.sql
-- The portal's role owns its database and needs no other rights; it reads each organization's rows
-- as portal_tenant, which may not log in.
CREATE ROLE portal LOGIN PASSWORD :password;
CREATE ROLE portal_tenant NOLOGIN;
GRANT portal_tenant TO portal WITH ADMIN OPTION;
CREATE DATABASE portal OWNER portal;
