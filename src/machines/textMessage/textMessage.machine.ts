import { assign, type SnapshotFrom, setup } from 'xstate';

/** Reason for which a text never reached its reader. */
export const TEXT_FAILURES = [
  'replaced',
  'outdated',
  'noConsent',
  'stopped',
  'unreachable',
  'refused',
  'givenUp',
] as const;
export type TextFailure = (typeof TEXT_FAILURES)[number];

type WithReason = { readonly reason: TextFailure };

export type TextMessageEvent =
  /** The request to the provider is about to be sent. */
  | { readonly type: 'send.begun' }
  | { readonly type: 'send.accepted' }
  /** The provider is busy or broken: tried again. */
  | { readonly type: 'send.postponed' }
  /** The request's answer was lost: the provider may have the text. */
  | { readonly type: 'send.unanswered' }
  | (WithReason & { readonly type: 'send.refused' })
  /** A newer text replaces it, or it is of no use any more. */
  | (WithReason & { readonly type: 'text.dropped' })
  /** Reports of the provider; late, repeated and out of order. */
  | { readonly type: 'report.sent' }
  | { readonly type: 'report.delivered' }
  | (WithReason & { readonly type: 'report.undelivered' })
  | (WithReason & { readonly type: 'report.failed' });

export interface TextMessageContext {
  /** Null while it may still be delivered. */
  readonly reason: TextFailure | null;
}

/** Ends that a report of the provider tells, in whichever order its reports come. */
const REPORTED = {
  'report.delivered': { target: 'delivered' },
  'report.undelivered': { target: 'undelivered', actions: 'setReason' },
  'report.failed': { target: 'failed', actions: 'setReason' },
} as const;

/**
 * Life of one text message. Runs on the server. It only moves on: a report that comes late, twice or
 * out of order changes nothing. Whatever the provider may have is not sent again.
 */
export const textMessageMachine = setup({
  types: { context: {} as TextMessageContext, events: {} as TextMessageEvent },
  actions: {
    setReason: assign({ reason: ({ event }) => ('reason' in event ? event.reason : null) }),
  },
}).createMachine({
  id: 'textMessage',
  context: { reason: null },
  initial: 'queued',
  states: {
    queued: {
      description: 'Waits for its hour, or for the provider.',
      on: {
        'send.begun': { target: 'sending' },
        'send.refused': { target: 'failed', actions: 'setReason' },
        'text.dropped': { target: 'dropped', actions: 'setReason' },
      },
    },
    sending: {
      description: 'The provider was asked and has not answered.',
      on: {
        'send.accepted': { target: 'sent' },
        'send.postponed': { target: 'queued' },
        'send.unanswered': { target: 'unanswered' },
        'send.refused': { target: 'failed', actions: 'setReason' },
        'report.sent': { target: 'sent' },
        ...REPORTED,
      },
    },
    unanswered: {
      description: 'The provider may have it: not sent again, a report tells.',
      on: {
        'report.sent': { target: 'sent' },
        ...REPORTED,
      },
    },
    sent: {
      description: 'The provider has it.',
      on: {
        ...REPORTED,
      },
    },
    delivered: { type: 'final', description: 'It is on the phone.' },
    undelivered: { type: 'final', description: 'The carrier could not deliver it.' },
    failed: { type: 'final', description: 'The provider did not send it.' },
    dropped: { type: 'final', description: 'It was of no use any more, and never sent.' },
  },
});

export type TextMessageSnapshot = SnapshotFrom<typeof textMessageMachine>;
export type TextMessageState = TextMessageSnapshot['value'];
