import type { Client } from '../../../src/api/client.ts';
import type { Call } from '../../../src/api/contract/index.ts';
import { admin } from '../../machines/support.ts';

interface Held {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** The edge of the network at level 2: what the path is about is held, the rest is answered. */
export interface Network {
  readonly client: Client;
  /** Who is signed in, for calls that are not held. */
  setAuthState(state: unknown): void;
  /** Ends the held call. Throws when nobody has made it. */
  end(call: Call, outcome: { readonly done: unknown } | { readonly error: Error }): void;
}

/** Whether a link was redeemed: from then on somebody is signed in. */
function isSignIn(call: Call, outcome: object): boolean {
  if (call !== 'POST /api/portal/magic-link' || !('done' in outcome)) return false;
  return Object(outcome.done).outcome === 'signedIn';
}

/** @param heldCalls the calls whose answers wait for `end` */
export function createNetwork(heldCalls: readonly Call[]): Network {
  const held = new Map<Call, Held>();
  let authState: unknown = { isAuthenticated: false };
  const answer = (call: Call, signal: AbortSignal | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      // As in the client, an aborted call does not settle.
      signal?.addEventListener('abort', () => {
        if (held.get(call)?.reject === reject) held.delete(call);
      });
      if (heldCalls.includes(call)) held.set(call, { resolve, reject });
      else if (call === 'GET /auth_state/') resolve(authState);
      else if (call === 'POST /logout/') {
        authState = { isAuthenticated: false };
        resolve({});
      }
      // Whatever else a screen asks for is not part of the path: no answer comes.
    });
  const send = (call: Call, input: { signal?: AbortSignal }) => answer(call, input.signal);
  return {
    // The profile's answers were typed against the actors, whose types are the calls' replies.
    client: send as Client,
    setAuthState(state) {
      authState = state;
    },
    end(call, outcome) {
      const promise = held.get(call);
      if (promise === undefined) throw new Error(`Nobody has called ${call}`);
      held.delete(call);
      if (isSignIn(call, outcome)) authState = admin;
      if ('done' in outcome) promise.resolve(outcome.done);
      else promise.reject(outcome.error);
    },
  };
}
