import { planStep } from '../planned.ts';
import { runningTimers } from '../xstateEvents.ts';
import {
  type InvitationActor,
  type InvitationEvent,
  type InvitationSnapshot,
  invitationMachine,
} from './invitation.machine.ts';

export type InvitationState = InvitationSnapshot['value'];
export type InvitationEventType = InvitationEvent['type'];

/** One step of an invitation, and what has to be done because of it. */
export interface InvitationStep {
  readonly state: InvitationState;
  /** A mail with a link has to go out. */
  readonly sendsMail: boolean;
  /** In how many milliseconds from now it expires; null when it no longer can. */
  readonly lifetimeMs: number | null;
}

/** What the pure transition reports of an action that it did not run. */
interface PlannedAction {
  readonly type: string;
  readonly params?: unknown;
}

function delayIn(params: unknown): number | null {
  if (typeof params !== 'object' || params === null || !('delay' in params)) return null;
  return typeof params.delay === 'number' ? params.delay : null;
}

function toStep({ value }: InvitationSnapshot, actions: readonly PlannedAction[]): InvitationStep {
  const timer = actions.find(({ type }) => type === 'xstate.raise');
  return {
    state: value,
    sendsMail: actions.some(({ type }) => type === 'sendMail'),
    lifetimeMs: delayIn(timer?.params),
  };
}

/** The first step of an invitation. Pure. */
export function invite(): InvitationStep {
  const [snapshot, actions] = planStep((scope) => invitationMachine.getInitialSnapshot(scope));
  return toStep(snapshot, actions);
}

/** An invitation as the machine knows it. */
export function restoreInvitation(state: InvitationState): InvitationSnapshot {
  return invitationMachine.resolveState({ value: state, context: {} });
}

/** Applies an event, or says that the present state refuses it (null). Pure. */
export function applyToInvitation(
  state: InvitationState,
  event: InvitationEvent,
): InvitationStep | null {
  const snapshot = restoreInvitation(state);
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) => invitationMachine.transition(snapshot, event, scope));
  return toStep(next, actions);
}

/** Where an invitation is once its time is over. Pure; a state without a timer stays. */
export function expire(state: InvitationState): InvitationState {
  const snapshot = restoreInvitation(state);
  const [timer] = runningTimers(snapshot);
  if (timer === undefined) return state;
  // The machine's own timer events are not part of its declared events.
  const ended: { type: string } = { type: timer };
  const [next] = planStep((scope) =>
    invitationMachine.transition(snapshot, ended as InvitationEvent, scope),
  );
  return next.value;
}

/** It is among those that an admin looks after: it can still come to something. */
export function isOpen(state: InvitationState): boolean {
  return restoreInvitation(state).hasTag('open');
}

/** One thing that somebody might do with an invitation now. */
export interface AllowedStep<T extends string> {
  readonly type: T;
  readonly allowed: boolean;
  /** A sentence for the person when it is blocked, else null. */
  readonly reason: string | null;
}

/** Why nothing more can be done in a state. */
const OVER: Record<InvitationState, string> = {
  pending: 'Only the person who was invited can accept.',
  expired: 'This invitation expired. You can send it again.',
  accepted: 'This invitation was already used.',
  revoked: 'This invitation was revoked.',
};
const TAKEN = 'This email is already in use.';

/** Why an event was refused, as a sentence. */
export function refusalOf(state: InvitationState, event: InvitationEvent): string {
  if (event.type === 'invitation.accept' && event.hasAccount && state === 'pending') return TAKEN;
  const isForAdmins = applyToInvitation(state, { ...event, actor: { kind: 'admin' } }) !== null;
  return isForAdmins ? 'Only an admin can do this.' : OVER[state];
}

/** What `kind` may do with an invitation, asked of the machine; the one source of every button. */
export function invitationActions(
  state: InvitationState,
  kind: InvitationActor,
): readonly AllowedStep<InvitationEventType>[] {
  const actor = { kind };
  const events: readonly InvitationEvent[] =
    kind === 'admin'
      ? [
          { type: 'invitation.resend', actor },
          { type: 'invitation.revoke', actor },
        ]
      : [{ type: 'invitation.accept', actor, hasAccount: false }];
  return events.map((event) => {
    const allowed = applyToInvitation(state, event) !== null;
    return { type: event.type, allowed, reason: allowed ? null : refusalOf(state, event) };
  });
}
