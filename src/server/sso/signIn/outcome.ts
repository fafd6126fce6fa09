import type { StoredCheck } from '../../platform/database/schema/ssoSchema.ts';
import type { Services } from '../../services/services.ts';
import type { Connection } from '../connection/connections.ts';
import { checkOf, type Detail, firstWrong, type Judgement } from './checks.ts';
import { type Account, type FoundUser, findPerson } from './people.ts';

/** Result of a sign-in after the database lookups. */
export interface Outcome {
  readonly checks: readonly StoredCheck[];
  readonly details: readonly Detail[];
  /** Address that the provider vouches for; null unless all earlier checks have passed. */
  readonly email: string | null;
  readonly account: Account | null;
  /** The user with that address in the connection's organization. */
  readonly person: FoundUser | null;
}

/** Looks the user up, once all other checks have passed. */
export async function withPerson(
  services: Pick<Services, 'database'>,
  connection: Connection,
  { checks, details, email }: Judgement,
  account: Account | null,
): Promise<Outcome> {
  const isRight = email !== null && firstWrong(checks) === null;
  const person = isRight ? await findPerson(services, connection, email, account) : null;
  const came = isRight
    ? person === null
      ? `${email}, an address that no one here has`
      : messageFor(person)
    : null;
  const check = checkOf(
    'person',
    'an active person of this organization',
    came,
    isRight ? person !== null && maySignIn(person) : null,
  );
  return { checks: [...checks, check], details, email: isRight ? email : null, account, person };
}

/** Returns the user who signs in; null unless all checks have passed. */
export function signedIn({ checks, person }: Outcome): FoundUser | null {
  return firstWrong(checks) === null && person !== null && maySignIn(person) ? person : null;
}

const maySignIn = ({ isActive, isAccepted }: FoundUser) => isActive && isAccepted;

function messageFor({ email, isActive, isAccepted }: FoundUser): string {
  if (!isActive) return `${email}, who is deactivated`;
  return isAccepted ? email : `${email}, whose domain isn't verified`;
}
