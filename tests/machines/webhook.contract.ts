import {
  selectActionFailure,
  selectIsAbsent,
  selectIsAnswerDue,
  selectOpenDelivery,
  type webhookMachine,
} from '../../src/machines/pages/webhook.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

/** Visible state of a webhook, beside its forms. */
export interface WebhookAppearance extends FormPageAppearance {
  /** Whether a delivery awaits its first response, so that the next poll is due soon. */
  isAwaited: boolean;
  /** Whether the details of an event are open. */
  isOpen: boolean;
  /** Whether the page says that there is no such webhook. */
  isAbsent: boolean;
}

const ofForm = formStates(['enable', 'disable', 'test', 'replay', 'replayAll']);
type Snapshot = Parameters<(typeof ofForm)['resource.ready']>[0];
/** The webhook exists, or may. */
const found =
  (see: (snapshot: Snapshot) => Partial<WebhookAppearance>) => (snapshot: Snapshot) => ({
    ...see(snapshot),
    isAbsent: false,
  });

export const webhookContract: Contract<typeof webhookMachine, WebhookAppearance> = {
  states: {
    ...ofForm,
    'resource.loading': found(ofForm['resource.loading']),
    'resource.failed': found(ofForm['resource.failed']),
    'resource.refreshing': found(ofForm['resource.refreshing']),
    'resource.acting': found(ofForm['resource.acting']),
    // After deletion nothing is shown.
    'resource.ready': (snapshot) => ({
      ...ofForm['resource.ready'](snapshot),
      isThere: snapshot.context.data !== null,
      isOpen: snapshot.context.selected.length > 0,
      isAbsent: false,
    }),
    'resource.absent': () => ({
      isThere: false,
      isLoading: false,
      isActing: false,
      isRefreshing: false,
      error: null,
      actionError: null,
      isOpen: false,
      isAbsent: true,
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
      isOpen: selectOpenDelivery(snapshot) !== null,
      isAwaited: selectIsAnswerDue(snapshot),
      isAbsent: selectIsAbsent(snapshot),
    };
  },
};
