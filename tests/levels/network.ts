import type { Client } from '../../src/api/client.ts';
import type { Call } from '../../src/api/contract/index.ts';
import { admin } from '../machines/helpers/admin.ts';
import { expectAbortable } from './abortable.ts';
import type { Asked, FakeServer } from './fakeServer.ts';

type Outcome = { readonly done: unknown } | { readonly error: Error };
/** Outcome of a request: the case of an actor's outcome. */
interface Ending {
  readonly actor: string;
  readonly caseName: string;
  readonly calls: readonly Call[];
}
/** A request that is held. */
interface Held {
  readonly call: Call;
  readonly request: Asked;
  /** Whether its signal was aborted. */
  isAborted: boolean;
  /** Whether the same endpoint was requested again since. */
  isOvertaken: boolean;
  /** Whether the machine under test was waiting for it. */
  isOurs: boolean;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Fake network of level 2: holds the requests that the path is about, and answers the others. */
export interface Network {
  readonly client: Client;
  /** Sets the signed-in user for requests that are not held. */
  setAuthState(state: unknown): void;
  /** Whether a request of these endpoints is held. */
  isHeld(calls: readonly Call[]): boolean;
  /** Held requests with their parameters. */
  waiting(): readonly { readonly call: Call; readonly request: Asked }[];
  /** Settles the held request of an actor as the case says. Throws if there is none. */
  end(which: Ending, outcome: Outcome): void;
  /** Endpoints of all requests so far, oldest first. */
  started(): readonly Call[];
  /** Number of requests of these endpoints that were held so far. */
  countOf(calls: readonly Call[]): number;
  /** Marks the last request of these endpoints as the one that the machine under test waits for. */
  claim(calls: readonly Call[]): void;
  /**
   * Whether a request of these endpoints is unanswered and stale: aborted, or followed by another
   * one.
   * @param isOver whether the machine waits for none, so that its last marked request is stale too
   */
  hasStale(calls: readonly Call[], isOver: boolean): boolean;
  /**
   * Settles the first stale request as the case says, if there is one. An aborted one does not
   * settle, as in the client.
   */
  endStale(which: Ending, outcome: Outcome, isOver: boolean): void;
  /** Holds the responses to all other requests for `answerOther` from now on. */
  holdOthers(): void;
  /** Whether a response to another request is held. */
  hasOthers(): boolean;
  /** Releases the response to one of the other requests; false if there is none. */
  answerOther(pick: number): boolean;
}

/** Whether the outcome redeems a link or accepts an invitation, which signs a user in. */
function isSignIn(call: Call, outcome: object): boolean {
  if (!('done' in outcome)) return false;
  if (call === 'POST /api/portal/invite/:inviteCode') return true;
  if (call !== 'POST /api/portal/magic-link') return false;
  return Object(outcome.done).outcome === 'signedIn';
}

/** @param heldCalls endpoints whose responses are held for `end` */
export function createFakeNetwork(heldCalls: readonly Call[], server: FakeServer): Network {
  let held: Held[] = [];
  const counts = new Map<Call, number>();
  const started: Call[] = [];
  let others: (() => void)[] | null = null;
  let authState: unknown = { isAuthenticated: false };

  const answer = (call: Call, request: Asked, signal: AbortSignal | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      const settle = (value: unknown) => {
        // Aborted requests never settle, as in the client, whatever the server has done.
        if (others === null) resolve(value);
        else others.push(() => signal?.aborted || resolve(value));
      };
      const beside = server.beside?.[call]?.(request);
      if (beside !== undefined) settle(beside);
      else if (heldCalls.includes(call)) {
        for (const earlier of held) if (earlier.call === call) earlier.isOvertaken = true;
        const flags = { isAborted: false, isOvertaken: false, isOurs: false };
        const one: Held = { call, request, ...flags, resolve, reject };
        held.push(one);
        counts.set(call, (counts.get(call) ?? 0) + 1);
        signal?.addEventListener('abort', () => {
          one.isAborted = true;
        });
      } else if (call === 'GET /auth_state/') settle(authState);
      else if (call === 'POST /logout/') {
        authState = { isAuthenticated: false };
        settle({});
      }
      // Other requests of the screen are not part of the path: they stay pending.
    });
  const send = (call: Call, { signal, ...request }: Asked & { signal?: AbortSignal }) => {
    expectAbortable(call, signal);
    started.push(call);
    return answer(call, request, signal);
  };
  const isStale = ({ isAborted, isOvertaken }: Held) => isAborted || isOvertaken;
  const finish = (one: Held, { actor, caseName }: Ending, outcome: Outcome) => {
    held = held.filter((other) => other !== one);
    if (isSignIn(one.call, outcome)) authState = admin;
    const ending = server.outcomes?.[`${actor}/${caseName}`] ?? server.outcomes?.[actor];
    const done = 'done' in outcome ? outcome.done : undefined;
    const answered = ending?.(one.request, done);
    if (one.isAborted) return;
    if ('error' in outcome) one.reject(outcome.error);
    else one.resolve(answered ?? done);
  };
  const live = (calls: readonly Call[]) =>
    calls
      .map((call) => held.find((candidate) => candidate.call === call && !isStale(candidate)))
      .find((candidate) => candidate !== undefined);
  const stale = (calls: readonly Call[], isOver: boolean) =>
    held.find(
      (candidate) =>
        calls.includes(candidate.call) && ((isOver && candidate.isOurs) || isStale(candidate)),
    );
  return {
    // The profile's values were typed against the actors, whose types are the responses'.
    client: send as Client,
    setAuthState(state) {
      authState = state;
    },
    isHeld: (calls) => live(calls) !== undefined,
    waiting: () =>
      held
        // A newer GET supersedes an older one; other requests are executed each time.
        .filter(
          (candidate) =>
            !(isStale(candidate) && (candidate.isAborted || candidate.call.startsWith('GET '))),
        )
        .map(({ call, request }) => ({ call, request }))
        .sort((a, b) => (a.call < b.call ? -1 : a.call > b.call ? 1 : 0)),
    started: () => started,
    end(which, outcome) {
      const one = live(which.calls);
      if (one === undefined) throw new Error(`Nobody has called ${which.calls.join(' or ')}`);
      finish(one, which, outcome);
    },
    countOf: (calls) => calls.reduce((sum, call) => sum + (counts.get(call) ?? 0), 0),
    claim(calls) {
      const one = live(calls);
      if (one !== undefined) one.isOurs = true;
    },
    hasStale: (calls, isOver) => stale(calls, isOver) !== undefined,
    endStale(which, outcome, isOver) {
      const one = stale(which.calls, isOver);
      if (one !== undefined) finish(one, which, outcome);
    },
    holdOthers() {
      others ??= [];
    },
    hasOthers: () => others !== null && others.length > 0,
    answerOther(pick) {
      if (others === null || others.length === 0) return false;
      const [answerIt] = others.splice(pick % others.length, 1);
      answerIt?.();
      return true;
    },
  };
}
