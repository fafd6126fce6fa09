import type { StoredCheck } from '../../platform/database/ssoSchema.ts';
import type { Services } from '../../services.ts';
import type { Connection } from '../connections.ts';
import { checkOf, type Detail, firstWrong, type Judgement } from './checks.ts';
import { type Account, type Found, findPerson } from './people.ts';

/** What came of a sign-in, once the tables were asked too. */
export interface Outcome {
  readonly checks: readonly StoredCheck[];
  readonly details: readonly Detail[];
  /** The address that the provider vouches for; null unless all before it is right. */
  readonly email: string | null;
  readonly account: Account | null;
  /** Who that is in the connection's organization. */
  readonly person: Found | null;
}

/** Looks for the person, once everything else is right. */
export async function withPerson(
  services: Pick<Services, 'database'>,
  connection: Connection,
  { checks, details, email }: Judgement,
  account: Account | null,
): Promise<Outcome> {
  const isRight = email !== null && firstWrong(checks) === null;
  const person = isRight ? await findPerson(services, connection, email, account) : null;
  const came =
    person === null
      ? isRight
        ? `${email}, an address that no one here has`
        : null
      : person.isActive
        ? person.email
        : `${person.email}, who is deactivated`;
  const check = checkOf(
    'person',
    'an active person of this organization',
    came,
    isRight ? (person?.isActive ?? false) : null,
  );
  return { checks: [...checks, check], details, email: isRight ? email : null, account, person };
}

/** Who signs in; null unless everything is right. */
export function signedIn({ checks, person }: Outcome): Found | null {
  return firstWrong(checks) === null && person?.isActive ? person : null;
}
