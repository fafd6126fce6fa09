import { planStep } from '../planned.ts';
import {
  type TextConsentContext,
  type TextConsentEvent,
  type TextConsentState,
  textConsentMachine,
} from './textConsent.machine.ts';

/** Part of a consent's snapshot that the server stores. */
export interface StoredConsent extends TextConsentContext {
  readonly state: TextConsentState;
}

export const NO_CONSENT: StoredConsent = { state: 'none', source: null };

/** Applies an event to a consent; null if the present state ignores it. Pure. */
export function applyToConsent(
  { state, source }: StoredConsent,
  event: TextConsentEvent,
): StoredConsent | null {
  const before = textConsentMachine.resolveState({ value: state, context: { source } });
  if (!before.can(event)) return null;
  const [{ value, context }] = planStep((scope) =>
    textConsentMachine.transition(before, event, scope),
  );
  return { state: value, source: context.source };
}
