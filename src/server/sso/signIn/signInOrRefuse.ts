import type { FastifyReply } from 'fastify';
import { firstWrong } from './checks.ts';
import { sendClosed } from './handleCallback.ts';
import { type Outcome, signedIn } from './outcome.ts';
import { refuse, refusePerson, type SignInContext } from './refusal.ts';

/** Signs a user in, or sends the page that says why not. */
export async function signInOrRefuse(
  at: SignInContext,
  outcome: Outcome,
  signIn: (userId: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const person = signedIn(outcome);
  if (person !== null) return at.connection.openAs === null ? sendClosed(at) : signIn(person.id);
  const { checks, email } = outcome;
  if (email === null || firstWrong(checks)?.check !== 'person') return refuse(at, checks);
  return refusePerson(at, checks, { email, person: outcome.person });
}
