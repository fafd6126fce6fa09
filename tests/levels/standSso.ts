import type { Pool } from 'pg';
import { CERTIFICATE_PEM } from '../machines/fakes/ssoCertificates.ts';
import { admin } from '../machines/support.ts';
import type { Server } from './person.ts';

const ISSUERS = {
  tested: 'http://www.okta.com/exk1',
  changed: 'http://www.okta.com/exk9',
} as const;
const YEAR_MS = 365 * 24 * 60 * 60_000;
const WHO = '(SELECT id FROM users WHERE email = $1)';
const WHERE = '(SELECT organisation_id FROM users WHERE email = $1)';

const ENFORCED = "md5('enforced by a path')";

/** Takes back that it is enforced. */
export async function relaxSso(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM sso_connections WHERE key = ${ENFORCED}`);
}

/** The connection to Okta where no path leads by itself: a test sign-in needs a provider. */
export function standSso(pool: Pool): Server['standSso'] {
  return async (how) => {
    if (how === 'failed') {
      await pool.query(
        `INSERT INTO sso_tests
           (organisation_id, connection_id, user_id, version, at, has_passed, sentence, box, checks)
         SELECT organisation_id, id, ${WHO}, version, now(), false,
           'The certificate is another one.', 'saml.certificates', '[]'
         FROM sso_connections WHERE organisation_id = ${WHERE} AND provider = 'okta'`,
        [admin.email],
      );
      return;
    }
    if (how === 'enforced') {
      await pool.query('UPDATE users SET is_break_glass = false WHERE email = $1', [admin.email]);
      await pool.query(
        `INSERT INTO sso_connections
           (organisation_id, provider, key, state, state_version, saved, open_as, created_at)
         VALUES (${WHERE}, 'okta', ${ENFORCED}, '{}', 1, '{}', 'enforced', now())`,
        [admin.email],
      );
      return;
    }
    await pool.query(
      `UPDATE users SET is_break_glass = true, name = 'Avery Stone' WHERE email = $1`,
      [admin.email],
    );
    const saved = {
      protocol: 'saml',
      saml: {
        ...{ signOnUrl: 'https://acme.okta.com/sso/saml', issuer: ISSUERS[how], logoutUrl: '' },
        certificates: [CERTIFICATE_PEM],
      },
      oidc: { issuer: '', clientId: '' },
    };
    // Where it stands so already nothing is written: a path may ask for it again.
    await pool.query(
      `INSERT INTO sso_connections AS present
         (organisation_id, provider, key, state, state_version, saved, certificates_end, created_at)
       SELECT organisation_id, 'okta', md5('okta'), jsonb_set($2::jsonb, '{context,passed,by}',
         to_jsonb(id::text)), 1, $3, now() + interval '1 year', now() FROM users WHERE email = $1
       ON CONFLICT (organisation_id, provider) DO UPDATE SET
         state = EXCLUDED.state, saved = EXCLUDED.saved, live = NULL, open_as = NULL,
         version = present.version + 1
       WHERE present.saved->'saml'->>'issuer' <> $4 OR present.state->'value'->>'use' <> 'tested'`,
      [
        admin.email,
        JSON.stringify({
          value: { use: 'tested', change: 'none', test: 'passed', certificates: 'valid' },
          context: { passed: { by: '', at: Date.now() }, end: Date.now() + YEAR_MS },
        }),
        JSON.stringify(saved),
        ISSUERS[how],
      ],
    );
    if (how === 'tested') {
      await pool.query(`DELETE FROM sso_tests WHERE organisation_id = ${WHERE}`, [admin.email]);
    }
  };
}
