import {
  selectActionFailure,
  selectIsAnswerDue,
  type webhookMachine,
} from '../../src/machines/pages/webhook.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type FormPageAppearance,
  formAppearance,
  formStates,
  secretStates,
} from './support/formPage.ts';

/** What a person sees of a webhook beside its forms. */
export interface WebhookAppearance extends FormPageAppearance {
  /** Something is on its way for the first time, and is looked at again in a moment. */
  isAwaited: boolean;
}

const ofForm = formStates(['enable', 'disable', 'test', 'replay', 'replayAll']);

export const webhookContract: Contract<typeof webhookMachine, WebhookAppearance> = {
  states: {
    ...ofForm,
    ...secretStates,
    // Of what was deleted nothing is left to see.
    'resource.ready': (snapshot) => ({
      ...ofForm['resource.ready'](snapshot),
      isThere: snapshot.context.data !== null,
    }),
    'form.open': (snapshot) =>
      ofForm[snapshot.context.data === null ? 'form.closed' : 'form.open'](snapshot),
    'firstAnswer.known': () => ({ isAwaited: false }),
    'firstAnswer.awaited': () => ({ isAwaited: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    return {
      ...formAppearance(snapshot, selectActionFailure(snapshot)),
      isAwaited: selectIsAnswerDue(snapshot),
    };
  },
};
