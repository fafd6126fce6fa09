import type { textMessageMachine } from '../../src/machines/textMessage/textMessage.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a text. */
interface TextMessageAppearance extends Record<string, unknown> {
  state: string;
  reason: string | null;
  /** Whether the provider may be asked to send it. */
  isSendable: boolean;
  /** Whether a report still tells something. */
  isReportable: boolean;
}

const appearance = (state: string, isSendable: boolean, isReportable: boolean) => () => ({
  ...{ state, isSendable, isReportable, reason: null },
});

export const textMessageContract: Contract<typeof textMessageMachine, TextMessageAppearance> = {
  states: {
    queued: appearance('queued', true, false),
    sending: appearance('sending', false, true),
    unanswered: appearance('unanswered', false, true),
    sent: appearance('sent', false, true),
    delivered: appearance('delivered', false, false),
    undelivered: () => ({ ...appearance('undelivered', false, false)(), reason: 'refused' }),
    failed: ({ context }) => ({
      ...appearance('failed', false, false)(),
      reason: context.reason ?? 'nothing',
    }),
    dropped: () => ({ ...appearance('dropped', false, false)(), reason: 'replaced' }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    state: snapshot.value,
    reason: snapshot.context.reason,
    isSendable: snapshot.can({ type: 'send.begun' }),
    isReportable: snapshot.can({ type: 'report.delivered' }),
  }),
};
