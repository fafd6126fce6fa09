import { planStep } from '../planned.ts';
import {
  CHAT_TROUBLES,
  type ChatChannelContext,
  type ChatChannelEvent,
  type ChatChannelSnapshot,
  type ChatChannelState,
  type ChatTrouble,
  chatChannelMachine,
} from './chatChannel.machine.ts';

/** Part of a channel's snapshot that the server stores. */
interface StoredChannel extends ChatChannelContext {
  readonly state: ChatChannelState;
}

/** Result of a step, and the reason of a mail to whoever set it up; null for no mail. */
export interface ChannelStep {
  readonly snapshot: ChatChannelSnapshot;
  readonly trouble: ChatTrouble | null;
}

/** Restores the snapshot of a stored channel. */
export function restoreChannel({ state, failingSince }: StoredChannel): ChatChannelSnapshot {
  return chatChannelMachine.resolveState({ value: state, context: { failingSince } });
}

/** Applies an event; null if the present state refuses it. Pure. */
export function applyToChannel(
  snapshot: ChatChannelSnapshot,
  event: ChatChannelEvent,
): ChannelStep | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) =>
    chatChannelMachine.transition(snapshot, event, scope),
  );
  const notification = actions.find(({ type }) => type === 'notifyOwner');
  return {
    snapshot: next,
    trouble: notification === undefined ? null : troubleOf(notification.params),
  };
}

function troubleOf(params: unknown): ChatTrouble | null {
  if (typeof params !== 'object' || params === null || !('trouble' in params)) return null;
  return CHAT_TROUBLES.find((trouble) => trouble === params.trouble) ?? null;
}

/** Returns the part of a snapshot to store. */
export function storeChannel({ value, context }: ChatChannelSnapshot): StoredChannel {
  return { state: value, failingSince: context.failingSince };
}
