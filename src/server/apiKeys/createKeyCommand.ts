import { parseArgs } from 'node:util';
import type { KeyMode } from '../../domain/programs/apiKeyWords.ts';
import { API_SCOPES, type ApiScope } from '../../domain/programs/publicApiParts.ts';
import { A_COMMAND, writeAudit } from '../audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { StartError } from '../platform/database/startError.ts';
import { insertKey, isKeyNameTaken } from './keys.ts';

const USAGE =
  'Say whose key it is, its name and what it may do: npm run api-key -- --organization "Acme" --name ci --scopes returns:read,returns:write';
const DAY_MS = 24 * 60 * 60_000;

interface WantedKey {
  /** The organization's name. */
  readonly organization: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly mode: KeyMode;
  /** Days until it expires; null for never. */
  readonly days: number | null;
}

/**
 * Parses `--organization "Acme" --name ci --scopes returns:read[,…] [--test] [--days 90]`.
 * Throws a StartError.
 */
export function readKeyOptions(args: readonly string[]): WantedKey {
  const { organization = '', name = '', scopes = '', test = false, days } = parse(args);
  if (organization.trim() === '' || name.trim() === '' || scopes.trim() === '') {
    throw new StartError(USAGE);
  }
  if (name.trim().length > 60) throw new StartError('--name takes at most 60 characters.');
  const requested = scopes.split(',').map((scope) => scope.trim());
  const known = API_SCOPES.filter((scope) => requested.includes(scope));
  const unknown = requested.filter((scope) => !known.some((item) => item === scope));
  if (unknown.length > 0) {
    throw new StartError(
      `--scopes has no "${unknown.join('", "')}": it takes ${API_SCOPES.join(', ')}, separated by commas.`,
    );
  }
  const isCount = days === undefined || /^[1-9]\d{0,3}$/.test(days);
  if (!isCount) throw new StartError('--days is a number of days from 1 to 9999.');
  return {
    organization: organization.trim(),
    name: name.trim(),
    scopes: known,
    mode: test ? 'test' : 'live',
    days: days === undefined ? null : Number(days),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        organization: { type: 'string' },
        name: { type: 'string' },
        scopes: { type: 'string' },
        test: { type: 'boolean' },
        days: { type: 'string' },
      },
    }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

/**
 * Creates a key on behalf of the organization's first admin and returns it.
 * Throws a StartError if there is no such organization, or the name is taken.
 */
export async function createKeyFor(
  database: PortalDatabase,
  clock: Clock,
  { organization, name, scopes, mode, days }: WantedKey,
): Promise<string> {
  const admins = await database.asSystem((tx) =>
    tx
      .selectFrom('organisations')
      .innerJoin('users', 'users.organisation_id', 'organisations.id')
      .select(['organisations.id as organisation_id', 'users.id as user_id'])
      .where('organisations.name', '=', organization)
      .where('users.role', '=', 'admin')
      .where('users.status', '=', 'active')
      .orderBy('users.id')
      .execute(),
  );
  const [admin] = admins;
  if (!admin) {
    throw new StartError(
      `There is no organization called ${organization} with an admin: see that the name is spelled as in its settings.`,
    );
  }
  if (admins.some(({ organisation_id: id }) => id !== admin.organisation_id)) {
    throw new StartError(`Several organizations are called ${organization}: rename one first.`);
  }
  const now = clock.now();
  const organisationId = admin.organisation_id;
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const key = { organisationId, name, scopes, mode, createdBy: admin.user_id, expiresAt };
  try {
    return await database.asSystem(async (tx) => {
      const created = await insertKey(tx, key, now);
      const actor = { organisationId, actor: A_COMMAND.actor };
      await writeAudit(tx, clock, A_COMMAND, actor, 'apiKey.made', {
        subject: { kind: 'apiKey', id: created.id, name },
        after: { prefix: created.prefix, scopes, mode, expiresAt },
      });
      return created.key;
    });
  } catch (error) {
    if (!isKeyNameTaken(error)) throw error;
    throw new StartError(
      `A key called ${name} is in use already: give another name, or revoke it.`,
    );
  }
}
