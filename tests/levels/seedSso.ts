import type { Pool } from 'pg';
import type { SsoValues } from '../../src/server/platform/database/schema/ssoSchema.ts';
import { CERTIFICATE_PEM, TYPED_OIDC } from '../machines/fakes/ssoCertificates.ts';
import { admin } from '../machines/helpers/admin.ts';
import type { Server } from './person.ts';

const ISSUERS = {
  tested: 'http://www.okta.com/exk1',
  changed: 'http://www.okta.com/exk9',
} as const;
const YEAR_MS = 365 * 24 * 60 * 60_000;
const WHO = '(SELECT id FROM users WHERE email = $1)';
const WHERE = '(SELECT organisation_id FROM users WHERE email = $1)';

/** Deletes all connections without trace. */
export async function deleteSso(pool: Pool): Promise<void> {
  for (const table of ['sso_tests', 'sso_attempts', 'sso_assertions', 'sso_connections']) {
    await pool.query(`DELETE FROM ${table}`);
  }
}

const tested = (certificatesEnd: number | null) => ({
  value: {
    use: 'tested',
    change: 'none',
    test: 'passed',
    certificates: certificatesEnd === null ? 'none' : 'valid',
  },
  context: { passed: { by: '', at: Date.now() }, end: certificatesEnd },
});

const samlOf = (issuer: string): SsoValues => ({
  protocol: 'saml',
  saml: {
    ...{ signOnUrl: 'https://acme.okta.com/sso/saml', issuer, logoutUrl: '' },
    certificates: [CERTIFICATE_PEM],
  },
  oidc: { issuer: '', clientId: '' },
});
const OIDC: SsoValues = {
  protocol: 'oidc',
  saml: { signOnUrl: '', issuer: '', logoutUrl: '', certificates: [] },
  oidc: TYPED_OIDC,
};

/** Creates connections in states that no path reaches by itself: a test sign-in needs a provider. */
export function seedSso(pool: Pool): Server['seedSso'] {
  /** Writes nothing if it is already in this state: a path may request it again. */
  const stand = async (provider: string, state: object, saved: SsoValues) => {
    await pool.query(
      `UPDATE users SET is_break_glass = true, name = 'Avery Stone' WHERE email = $1`,
      [admin.email],
    );
    await pool.query(
      `INSERT INTO sso_connections AS present
         (organisation_id, provider, key, state, state_version, saved, saved_secret,
          certificates_end, created_at)
       SELECT organisation_id, $2, md5($2), jsonb_set($3::jsonb, '{context,passed,by}',
         to_jsonb(id::text)), 1, $4, CASE WHEN $2 = 'azure' THEN 'never opened'::bytea END,
         to_timestamp(($3::jsonb #>> '{context,end}')::bigint / 1000), now()
       FROM users WHERE email = $1
       ON CONFLICT (organisation_id, provider) DO UPDATE SET
         state = EXCLUDED.state, saved = EXCLUDED.saved, saved_secret = EXCLUDED.saved_secret,
         live = NULL, open_as = NULL, version = present.version + 1
       WHERE present.saved <> EXCLUDED.saved OR present.state->'value'->>'use' <> 'tested'`,
      [admin.email, provider, JSON.stringify(state), JSON.stringify(saved)],
    );
  };
  return async (how) => {
    switch (how) {
      case 'enforced':
        await pool.query('UPDATE users SET is_break_glass = false WHERE email = $1', [admin.email]);
        await pool.query(
          `INSERT INTO sso_connections
             (organisation_id, provider, key, state, state_version, saved, open_as, created_at)
           VALUES (${WHERE}, 'okta', md5('okta'), '{}', 1, '{}', 'enforced', now())`,
          [admin.email],
        );
        return;
      case 'failed':
        await pool.query(
          `INSERT INTO sso_tests
             (organisation_id, connection_id, user_id, version, at, has_passed, sentence, box, checks)
           SELECT organisation_id, id, ${WHO}, version, now(), false,
             'The certificate is another one.', 'saml.certificates', '[]'
           FROM sso_connections WHERE organisation_id = ${WHERE} AND provider = 'okta'`,
          [admin.email],
        );
        return;
      case 'azureTested':
        return stand('azure', tested(null), OIDC);
      default:
        await stand('okta', tested(Date.now() + YEAR_MS), samlOf(ISSUERS[how]));
        if (how === 'changed') return;
        await pool.query(`DELETE FROM sso_tests WHERE organisation_id = ${WHERE}`, [admin.email]);
    }
  };
}
