import type { Client } from '../../src/api/client.ts';
import type { Call } from '../../src/api/contract/index.ts';
import { admin } from '../machines/support.ts';
import { expectAbortable } from './abortable.ts';
import type { Asked, FakeServer } from './fakeServer.ts';

type Outcome = { readonly done: unknown } | { readonly error: Error };
/** How a call ends: the case of an actor's outcome. */
interface Ending {
  readonly actor: string;
  readonly caseName: string;
  readonly calls: readonly Call[];
}
/** A call that waits for its answer. */
interface Held {
  readonly call: Call;
  readonly asked: Asked;
  /** Its signal was aborted. */
  isAborted: boolean;
  /** The same was called again since. */
  isOvertaken: boolean;
  /** The machine that is walked was waiting for it. */
  isOurs: boolean;
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
  waiting(): readonly { readonly call: Call; readonly asked: Asked }[];
  /** Ends the held call of an actor as the case says. Throws when nobody has made it. */
  end(which: Ending, outcome: Outcome): void;
  /** How many of these calls were held so far. */
  countOf(calls: readonly Call[]): number;
  /** The machine that is walked waits for the last of these calls. */
  claim(calls: readonly Call[]): void;
  /**
   * Whether one of these calls has no answer yet and is of no use any more: it was aborted or
   * overtaken by another one.
   * @param isOver whether the machine waits for none, so that the last one it has claimed is of no
   *   use either
   */
  hasStale(calls: readonly Call[], isOver: boolean): boolean;
  /**
   * Ends the first of them as the case says, if there is one. An aborted one does not settle, as
   * in the client.
   */
  endStale(which: Ending, outcome: Outcome, isOver: boolean): void;
  /** From now on the answers to all other calls wait for `answerOther`. */
  holdOthers(): void;
  /** Whether one of the other calls waits. */
  hasOthers(): boolean;
  /** Answers one of the other calls that wait; false when none does. */
  answerOther(pick: number): boolean;
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
  let held: Held[] = [];
  const counts = new Map<Call, number>();
  let others: (() => void)[] | null = null;
  let authState: unknown = { isAuthenticated: false };

  const answer = (call: Call, asked: Asked, signal: AbortSignal | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      const settle = (value: unknown) => {
        // As in the client, an aborted call does not settle, whatever the server has done.
        if (others === null) resolve(value);
        else others.push(() => signal?.aborted || resolve(value));
      };
      const beside = server.beside?.[call]?.(asked);
      if (beside !== undefined) settle(beside);
      else if (heldCalls.includes(call)) {
        for (const earlier of held) if (earlier.call === call) earlier.isOvertaken = true;
        const flags = { isAborted: false, isOvertaken: false, isOurs: false };
        const one: Held = { call, asked, ...flags, resolve, reject };
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
      // Whatever else a screen asks for is not part of the path: no answer comes.
    });
  const send = (call: Call, { signal, ...asked }: Asked & { signal?: AbortSignal }) => {
    expectAbortable(call, signal);
    return answer(call, asked, signal);
  };
  const isStale = ({ isAborted, isOvertaken }: Held) => isAborted || isOvertaken;
  const finish = (one: Held, { actor, caseName }: Ending, outcome: Outcome) => {
    held = held.filter((other) => other !== one);
    if (isSignIn(one.call, outcome)) authState = admin;
    const ending = server.outcomes?.[`${actor}/${caseName}`] ?? server.outcomes?.[actor];
    const done = 'done' in outcome ? outcome.done : undefined;
    const answered = ending?.(one.asked, done);
    if (one.isAborted) return;
    if ('error' in outcome) one.reject(outcome.error);
    else one.resolve(answered ?? done);
  };
  const live = (calls: readonly Call[]) =>
    calls
      .map((call) => held.find((one) => one.call === call && !isStale(one)))
      .find((one) => one !== undefined);
  const stale = (calls: readonly Call[], isOver: boolean) =>
    held.find((one) => calls.includes(one.call) && ((isOver && one.isOurs) || isStale(one)));
  return {
    // The profile's answers were typed against the actors, whose types are the calls' replies.
    client: send as Client,
    setAuthState(state) {
      authState = state;
    },
    isHeld: (calls) => live(calls) !== undefined,
    waiting: () =>
      held
        // A newer question overtakes an older one; what is to be done is done twice.
        .filter((one) => !(isStale(one) && (one.isAborted || one.call.startsWith('GET '))))
        .map(({ call, asked }) => ({ call, asked }))
        .sort((a, b) => (a.call < b.call ? -1 : a.call > b.call ? 1 : 0)),
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
