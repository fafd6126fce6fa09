import { join } from 'node:path';
import type { Config } from './platform/config.ts';
import type { PortalDatabase } from './platform/database/portalDatabase.ts';

const KITS = {
  manual: 'people send them and record it by hand',
  demo: 'in the demonstration they ship and come back by themselves, within minutes of the release (CARRIER=manual leaves that to you)',
  easypost: 'labels are bought from EasyPost',
} as const;

/** Returns the lines printed at start: URL, mail, and who can sign in. */
export async function startLines(config: Config, database: PortalDatabase): Promise<string[]> {
  const { publicUrl, backendUrl, databaseUrl, dataDir } = config;
  const lines = [`The portal is ready: ${publicUrl}`];
  if (backendUrl !== null) return [...lines, `Calls are passed on to ${backendUrl}.`];
  return [
    ...lines,
    `Email: ${config.hasMailbox ? `nothing leaves this machine, read it at ${publicUrl}/dev/mailbox` : 'sent through the server of SMTP_URL'}`,
    `Sign in: ${await whoCanSignIn(config, database)}`,
    `Boxes: ${KITS[config.carrier.kind]}`,
    `Data: ${databaseUrl === null ? dataDir : 'in the database of DATABASE_URL'}`,
    ...keyLine(config),
  ];
}

/** Reminds the operator that a restored backup needs the key as well. */
function keyLine({ portalKeys, hasDemonstration, dataDir }: Config): readonly string[] {
  if (portalKeys.length > 0) return ['Key: PORTAL_SECRET'];
  return hasDemonstration ? [] : [`Key: ${join(dataDir, 'portal.key')} (keep a copy elsewhere)`];
}

async function whoCanSignIn(
  { hasDemonstration }: Config,
  database: PortalDatabase,
): Promise<string> {
  const people = await database.asSystem((tx) =>
    tx
      .selectFrom('users')
      .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
      .select(['users.email', 'organisations.is_demonstration'])
      .where('users.status', '=', 'active')
      .orderBy('users.id')
      .limit(4)
      .execute(),
  );
  if (people.length === 0) {
    return 'no one yet; create an organization with: npm run create-organization -- --name "Acme" --admin admin@acme.test';
  }
  // Real users' addresses must not be logged.
  const emails = people.filter((person) => person.is_demonstration).map(({ email }) => email);
  return hasDemonstration && emails.length > 0
    ? `as ${emails.join(', ')} (the demonstration organization)`
    : 'with the email address of any user';
}
