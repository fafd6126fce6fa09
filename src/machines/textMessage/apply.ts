import { planStep } from '../planned.ts';
import {
  type TextMessageContext,
  type TextMessageEvent,
  type TextMessageState,
  textMessageMachine,
} from './textMessage.machine.ts';

/** Part of a text's snapshot that the server stores. */
export interface StoredText extends TextMessageContext {
  readonly state: TextMessageState;
}

/** Applies an event to a text; null if the present state ignores it. Pure. */
export function applyToText(
  { state, reason }: StoredText,
  event: TextMessageEvent,
): StoredText | null {
  const before = textMessageMachine.resolveState({ value: state, context: { reason } });
  if (!before.can(event)) return null;
  const [{ value, context }] = planStep((scope) =>
    textMessageMachine.transition(before, event, scope),
  );
  return { state: value, reason: context.reason };
}
