import { parseArgs } from 'node:util';
import { emailProblem, tidyEmail } from '../domain/email.ts';
import { isTimeZone, USUAL_TIME_ZONE } from '../domain/organization/timeZones.ts';
import { DEVICE_LANES } from '../domain/words.ts';
import type { Clock } from './platform/clock.ts';
import type { PortalDatabase } from './platform/database/portalDatabase.ts';
import { StartError } from './platform/database/startError.ts';

interface NewOrganization {
  readonly name: string;
  /** Email address of its first admin. */
  readonly admin: string;
  /** Name from the IANA time zone database. */
  readonly timeZone: string;
}

/** Parses `--name "Acme" --admin admin@acme.test`. Throws a StartError. */
export function readNewOrganization(args: readonly string[]): NewOrganization {
  const { name, admin, 'time-zone': timeZone = USUAL_TIME_ZONE } = parse(args);
  if (!name?.trim() || !admin) {
    throw new StartError(
      'Say the name and the admin: npm run create-organization -- --name "Acme" --admin admin@acme.test',
    );
  }
  const problem = emailProblem(admin);
  if (problem !== null) throw new StartError(`--admin ${admin} is not usable: ${problem}.`);
  if (!isTimeZone(timeZone)) {
    throw new StartError(
      `--time-zone ${timeZone} is no time zone: write one like America/Chicago.`,
    );
  }
  return { name: name.trim(), admin: tidyEmail(admin), timeZone };
}

function parse(args: readonly string[]): { name?: string; admin?: string; 'time-zone'?: string } {
  try {
    const text = { type: 'string' } as const;
    const options = { name: text, admin: text, 'time-zone': text };
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return {};
  }
}

/**
 * Creates an organization whose admin signs in with a magic link, and can order every device on
 * every lane, without prices yet. Throws a StartError if the address has a user.
 */
export async function createOrganization(
  database: PortalDatabase,
  clock: Clock,
  { name, admin, timeZone }: NewOrganization,
): Promise<void> {
  const created_at = clock.now();
  try {
    await database.asSystem(async (tx) => {
      const { id } = await tx
        .insertInto('organisations')
        .values({ name, display_name: name, time_zone: timeZone, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const organisation_id = id;
      await tx
        .insertInto('users')
        .values({ organisation_id, email: admin, role: 'admin', sidebar: true, created_at })
        .execute();
      await tx
        .insertInto('notification_addresses')
        .values({ organisation_id, email: admin })
        .execute();
      await tx
        .insertInto('prices')
        .values(DEVICE_LANES.map((lane) => ({ organisation_id, ...lane, price: null })))
        .execute();
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new StartError(`${admin} is the address of a user already: give another one.`);
  }
}

/** SQLSTATE unique_violation. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
