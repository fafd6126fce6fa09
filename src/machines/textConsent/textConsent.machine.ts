import { assign, type SnapshotFrom, setup } from 'xstate';

export const CONSENT_SOURCES = ['order', 'page', 'reply'] as const;
/** Place of a consent or stop: the company's order, the employee's page, or a reply. */
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export type TextConsentEvent =
  /** The employee agreed: on their page, or earlier, as the order says. */
  | { readonly type: 'consent.given'; readonly source: 'order' | 'page' }
  /** The employee stopped texts, on their page or by a reply to the sender's number. */
  | { readonly type: 'consent.stopped'; readonly source: 'page' | 'reply' }
  /** The employee answered START. */
  | { readonly type: 'consent.resumed' }
  /** The provider doesn't know the number, or it can't take texts. */
  | { readonly type: 'number.rejected' };

export interface TextConsentContext {
  /** Source of the present state; null before any consent. */
  readonly source: ConsentSource | null;
}

/**
 * Whether an organization may send texts to one mobile number. Runs on the server. Without consent
 * there is none; a stop outlives orders, and what a reply stopped only a reply gives back, because
 * the provider holds it, too.
 */
export const textConsentMachine = setup({
  types: { context: {} as TextConsentContext, events: {} as TextConsentEvent },
  actions: {
    setSource: assign({
      source: ({ event }) => ('source' in event ? event.source : 'reply'),
    }),
  },
  guards: {
    isByEmployee: ({ event }) => 'source' in event && event.source === 'page',
    isReplyToo: ({ context, event }) =>
      context.source === 'page' && 'source' in event && event.source === 'reply',
    isStoppedOnPage: ({ context, event }) =>
      context.source === 'page' && 'source' in event && event.source === 'page',
  },
}).createMachine({
  id: 'textConsent',
  context: { source: null },
  initial: 'none',
  states: {
    none: {
      description: 'Nobody agreed to texts.',
      on: { 'consent.given': { target: 'on', actions: 'setSource' } },
    },
    on: {
      description: 'Texts may be sent.',
      on: {
        'consent.stopped': { target: 'stopped', actions: 'setSource' },
        'number.rejected': { target: 'unreachable' },
      },
    },
    stopped: {
      description: 'The employee stopped texts.',
      on: {
        'consent.given': { guard: 'isStoppedOnPage', target: 'on', actions: 'setSource' },
        'consent.stopped': { guard: 'isReplyToo', actions: 'setSource' },
        'consent.resumed': { target: 'on', actions: 'setSource' },
      },
    },
    unreachable: {
      description: "Texts can't be delivered to this number.",
      on: {
        'consent.given': { guard: 'isByEmployee', target: 'on', actions: 'setSource' },
        'consent.stopped': { target: 'stopped', actions: 'setSource' },
        'consent.resumed': { target: 'on', actions: 'setSource' },
      },
    },
  },
});

export type TextConsentSnapshot = SnapshotFrom<typeof textConsentMachine>;
export type TextConsentState = TextConsentSnapshot['value'];
