-- Where a session's person is logged out at their OpenID provider, sealed: it holds their ID token.
ALTER TABLE sessions ADD COLUMN sign_out bytea;
