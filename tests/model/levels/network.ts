import type { Client } from '../../../src/api/client.ts';
import type { Call } from '../../../src/api/contract/index.ts';
import { admin } from '../../machines/support.ts';
import type { Asked, FakeServer } from './fakeServer.ts';

type Outcome = { readonly done: unknown } | { readonly error: Error };
interface Held {
  readonly asked: Asked;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** The edge of the network at level 2: what the path is about is held, the rest is answered. */
export interface Network {
  readonly client: Client;
  /** Who is signed in, for calls that are not held. */
  setAuthState(state: unknown): void;
  /** Whether one of these calls waits for its answer. */
  isHeld(calls: readonly Call[]): boolean;
  /** The calls that wait, each with what was sent. */
  waiting(): readonly string[];
  /** Ends the held call of an actor as the case says. Throws when nobody has made it. */
  end(which: { actor: string; caseName: string; calls: readonly Call[] }, outcome: Outcome): void;
}

/** Whether a link was redeemed or an invitation accepted: from then on somebody is signed in. */
function isSignIn(call: Call, outcome: object): boolean {
  if (!('done' in outcome)) return false;
  if (call === 'POST /api/portal/invite/:inviteCode') return true;
  if (call !== 'POST /api/portal/magic-link') return false;
  return Object(outcome.done).outcome === 'signedIn';
}

/** @param heldCalls the calls whose answers wait for `end` */
export function createNetwork(heldCalls: readonly Call[], server: FakeServer): Network {
  const held = new Map<Call, Held>();
  let authState: unknown = { isAuthenticated: false };
  const answer = (call: Call, asked: Asked, signal: AbortSignal | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      // As in the client, an aborted call does not settle.
      signal?.addEventListener('abort', () => {
        if (held.get(call)?.reject === reject) held.delete(call);
      });
      const beside = server.beside?.[call]?.(asked);
      if (beside !== undefined) resolve(beside);
      else if (heldCalls.includes(call)) held.set(call, { asked, resolve, reject });
      else if (call === 'GET /auth_state/') resolve(authState);
      else if (call === 'POST /logout/') {
        authState = { isAuthenticated: false };
        resolve({});
      }
      // Whatever else a screen asks for is not part of the path: no answer comes.
    });
  const send = (call: Call, { signal, ...asked }: Asked & { signal?: AbortSignal }) =>
    answer(call, asked, signal);
  return {
    // The profile's answers were typed against the actors, whose types are the calls' replies.
    client: send as Client,
    setAuthState(state) {
      authState = state;
    },
    isHeld: (calls) => calls.some((call) => held.has(call)),
    waiting: () => [...held].map(([call, { asked }]) => `${call} ${JSON.stringify(asked)}`).sort(),
    end({ actor, caseName, calls }, outcome) {
      const call = calls.find((one) => held.has(one));
      const promise = call && held.get(call);
      if (call === undefined || promise === undefined) {
        throw new Error(`Nobody has called ${calls.join(' or ')}`);
      }
      held.delete(call);
      if (isSignIn(call, outcome)) authState = admin;
      const ending = server.outcomes?.[`${actor}/${caseName}`] ?? server.outcomes?.[actor];
      const done = 'done' in outcome ? outcome.done : undefined;
      const answered = ending?.(promise.asked, done);
      if ('error' in outcome) promise.reject(outcome.error);
      else promise.resolve(answered ?? done);
    },
  };
}
