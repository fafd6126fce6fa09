import { parseArgs } from 'node:util';
import { SSO_PROVIDER_WORDS } from '../../../domain/organization/ssoWords.ts';
import { applyToConnection } from '../../../machines/ssoConnection/apply.ts';
import { selectSsoState } from '../../../machines/ssoConnection/ssoConnection.machine.ts';
import { A_COMMAND, writeAudit } from '../../audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PortalDatabase } from '../../platform/database/portalDatabase.ts';
import { StartError } from '../../platform/database/startError.ts';
import {
  connectionSubject,
  recordConnectionStep,
  snapshotOf,
} from '../connection/connectionRow.ts';

const USAGE =
  'Say what to do: npm run sso -- --list, or npm run sso -- --organization "Acme" --disable';

interface WantedSso {
  /** The organization's name; null for all organizations. */
  readonly organization: string | null;
  readonly disables: boolean;
}

/** Parses `--organization "Acme" --disable` or `[--organization "Acme"] --list`. Throws a StartError. */
export function readWantedSso(args: readonly string[]): WantedSso {
  const { organization, disable = false, list = false } = parse(args);
  const name = (organization ?? '').trim() || null;
  if (disable === list || (disable && name === null)) throw new StartError(USAGE);
  return { organization: name, disables: disable };
}

function parse(args: readonly string[]) {
  try {
    const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
    const options = { organization: text, disable: flag, list: flag };
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

/**
 * Lists connections, or disables those of an organization whose users can't sign in any more.
 * Returns the output to print.
 * Throws a StartError if there is no such organization.
 */
export async function runSso(
  database: PortalDatabase,
  clock: Clock,
  { organization, disables }: WantedSso,
): Promise<string> {
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const matches = await tx
      .selectFrom('organisations')
      .select(['id', 'name'])
      .$if(organization !== null, (query) => query.where('name', '=', organization ?? ''))
      .orderBy('name')
      .execute();
    const [only] = matches;
    if (organization !== null && only === undefined) {
      throw new StartError(
        `There is no organization called ${organization}: see that the name is spelled as in its settings.`,
      );
    }
    if (disables && matches.length > 1) {
      throw new StartError(`Several organizations are called ${organization}: rename one first.`);
    }
    const names = new Map(matches.map(({ id, name }) => [id, name]));
    const rows = await tx
      .selectFrom('sso_connections')
      .selectAll()
      .where('organisation_id', 'in', [...names.keys(), '0'])
      .orderBy('organisation_id')
      .orderBy('provider')
      .forUpdate()
      .execute();
    const lines: string[] = [];
    for (const row of rows) {
      const snapshot = snapshotOf(row, now);
      const name = `${names.get(row.organisation_id)}: ${SSO_PROVIDER_WORDS[row.provider]}`;
      const before = selectSsoState(snapshot);
      const event = { type: 'connection.disable', at: now.getTime() } as const;
      const step = disables ? applyToConnection(snapshot, event) : null;
      if (step === null) {
        if (!disables) lines.push(`${name} is ${before}.`);
        continue;
      }
      await recordConnectionStep(tx, row, step, A_COMMAND.actor.name);
      const actor = { organisationId: row.organisation_id, actor: A_COMMAND.actor };
      await writeAudit(tx, clock, A_COMMAND, actor, 'sso.changed', {
        subject: connectionSubject(row),
        before: { state: before },
        after: { state: selectSsoState(step.snapshot) },
      });
      lines.push(`${name} was ${before} and is disabled. Emailed links and Google work again.`);
    }
    if (lines.length > 0) return lines.join('\n');
    return disables
      ? `${organization} signs in through no provider: there is nothing to disable.`
      : 'There are no connections.';
  });
}
