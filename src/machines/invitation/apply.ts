import { planStep } from '../planned.ts';
import { runningTimers } from '../xstateEvents.ts';
import {
  type InvitationActor,
  type InvitationEvent,
  type InvitationSnapshot,
  invitationMachine,
} from './invitation.machine.ts';

export type InvitationState = InvitationSnapshot['value'];
type InvitationEventType = InvitationEvent['type'];

/** Result of a step: the new state, and the effects to perform. */
export interface InvitationStep {
  readonly state: InvitationState;
  /** Whether a mail with a link must be sent. */
  readonly sendsMail: boolean;
  /** Milliseconds from now until it expires; null if it no longer can. */
  readonly lifetimeMs: number | null;
}

/** An action that the pure transition reports without running it. */
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

/** Returns the first step of an invitation. Pure. */
export function invite(): InvitationStep {
  const [snapshot, actions] = planStep((scope) => invitationMachine.getInitialSnapshot(scope));
  return toStep(snapshot, actions);
}

/** Restores the snapshot of an invitation. */
export function restoreInvitation(state: InvitationState): InvitationSnapshot {
  return invitationMachine.resolveState({ value: state, context: {} });
}

/** Applies an event; null if the present state refuses it. Pure. */
export function applyToInvitation(
  state: InvitationState,
  event: InvitationEvent,
): InvitationStep | null {
  const snapshot = restoreInvitation(state);
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) => invitationMachine.transition(snapshot, event, scope));
  return toStep(next, actions);
}

/** Returns the state after expiry. Pure; a state without a timer stays. */
export function expire(state: InvitationState): InvitationState {
  const snapshot = restoreInvitation(state);
  const [timer] = runningTimers(snapshot);
  if (timer === undefined) return state;
  // Timer events are XState's own and not part of the declared events.
  const ended: { type: string } = { type: timer };
  const [next] = planStep((scope) =>
    invitationMachine.transition(snapshot, ended as InvitationEvent, scope),
  );
  return next.value;
}

/** Whether the invitation is still open, so that admins see it. */
export function isOpen(state: InvitationState): boolean {
  return restoreInvitation(state).hasTag('open');
}

/** An action on an invitation, and whether it is allowed now. */
export interface AllowedStep<T extends string> {
  readonly type: T;
  readonly allowed: boolean;
  /** Sentence for the user if it is blocked, else null. */
  readonly reason: string | null;
}

/** Sentence about why a state allows nothing more. */
const OVER: Record<InvitationState, string> = {
  pending: 'Only the person who was invited can accept.',
  expired: 'This invitation expired. You can send it again.',
  accepted: 'This invitation was already used.',
  revoked: 'This invitation was revoked.',
};
const TAKEN = 'This email is already in use.';

/** Returns why an event was refused, as a sentence. */
export function refusalOf(state: InvitationState, event: InvitationEvent): string {
  if (event.type === 'invitation.accept' && event.hasAccount && state === 'pending') return TAKEN;
  const isForAdmins = applyToInvitation(state, { ...event, actor: { kind: 'admin' } }) !== null;
  return isForAdmins ? 'Only an admin can do this.' : OVER[state];
}

/** Actions of `kind` on an invitation, computed by the machine; the only source for buttons. */
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
