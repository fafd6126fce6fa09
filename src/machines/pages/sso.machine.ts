import { and, assign, not, raise, type SnapshotFrom, stateIn } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  CertificateFacts,
  ReadMetadata,
  SsoEvent,
  SsoForm,
  SsoPage,
} from '../../domain/organization/sso.ts';
import type { SsoProvider } from '../../domain/organization/ssoWords.ts';
import { createConflict } from './parts/conflict.ts';
import { createPageParts } from './parts/page.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';

/** Event on the server for each action on a connection. */
const EVENTS = {
  enable: 'connection.enable',
  enforce: 'connection.enforce',
  relax: 'connection.relax',
  disable: 'connection.disable',
  discard: 'change.discard',
} as const satisfies Readonly<Record<string, SsoEvent['type']>>;
export type SsoStep = keyof typeof EVENTS;

/** Actions of an admin on the connection to a provider. */
export type SsoAction =
  | { readonly kind: 'save'; readonly form: SsoForm }
  | { readonly kind: SsoStep; readonly version: string }
  | { readonly kind: 'breakGlass'; readonly userIds: string[] }
  /** Parses pasted text without saving; the displayed connection stays as it is. */
  | { readonly kind: 'metadata'; readonly xml: string; readonly seen: SsoPage }
  | { readonly kind: 'certificate'; readonly pem: string; readonly seen: SsoPage };

/** The connection, and the values parsed from the last pasted text. */
export interface SsoData {
  readonly page: SsoPage;
  readonly read:
    | null
    | { readonly of: 'metadata'; readonly metadata: ReadMetadata }
    | { readonly of: 'certificate'; readonly certificate: CertificateFacts };
}

/** Confirmations before an action that ends sessions, blocks a way to sign in, or loses values. */
const QUESTIONS = ['enforce', 'disable', 'discard'] as const;
export type SsoQuestion = (typeof QUESTIONS)[number];

export type SsoPanel =
  | { readonly kind: SsoQuestion }
  /** A test runs in another tab; `after` is the last known test, so that a new result ends the wait. */
  | { readonly kind: 'test'; readonly after: string };

/** Panel while a test runs in another tab. */
export const testPanel = ({ test }: SsoPage): SsoPanel => ({ kind: 'test', after: test?.id ?? '' });

const questionIn = (kind: string | undefined): SsoQuestion | null =>
  QUESTIONS.find((question) => question === kind) ?? null;

/** Panel that an action is sent from; null for immediate actions. */
function panelOf({ kind }: SsoAction): SsoPanel | null {
  const question = questionIn(kind);
  return question && { kind: question };
}

/** Event type on the server. */
export const eventOf = (kind: SsoStep): SsoEvent['type'] => EVENTS[kind];

const isAllowed = ({ actions }: SsoPage, kind: SsoStep): boolean =>
  actions.some(({ type, allowed }) => allowed && type === EVENTS[kind]);

/** Whether the action is possible, aside from its confirmation. */
function isPossible({ page }: SsoData, action: SsoAction): boolean {
  switch (action.kind) {
    case 'save':
      // Never overwrites a version that the admin hasn't seen.
      return page.version === action.form.version;
    case 'breakGlass':
      return page.state !== 'enforced' || action.userIds.length > 0;
    case 'metadata':
    case 'certificate':
      return true;
    default:
      return page.version === action.version && isAllowed(page, action.kind);
  }
}

const parts = createPageParts<SsoProvider, SsoData, SsoAction, SsoPanel>({
  canDo({ data, panel }, action) {
    const from = panelOf(action);
    return data !== null && isPossible(data, action) && (from === null || isSamePanel(from, panel));
  },
  closesOn: panelOf,
  // A question closes when it no longer applies; the wait ends with a new result.
  isPanelValid(data, panel) {
    return panel.kind === 'test'
      ? isSamePanel(panel, testPanel(data.page))
      : isAllowed(data.page, panel.kind);
  },
  // Values parsed from metadata are shown until something else is saved.
  isOneTimeSecret: ({ page: then, read }, { page: now }) =>
    read?.of === 'metadata' && then.version === now.version,
});

const { page, resource, selectOvertaken } = createConflict(
  parts,
  (before, after) => before.page.version !== after.page.version,
);

export { selectOvertaken };

const ofSso = page
  .extend({
    guards: {
      /** Whether another admin changed the connection without a refusal here. */
      isOtherVersion: ({ context }, { data }: { data: SsoData }) =>
        context.data?.page.version !== data.page.version,
      isReady: stateIn({ resource: 'ready' }),
      isAwaited: ({ context: { panel } }) => panel?.kind === 'test',
    },
    actions: {
      /** Keeps the oldest version that the fields differ from. */
      setBase: assign(({ context: { base, before } }) => ({ base: base ?? before, before: null })),
      refresh: raise({ type: 'change.received', changeIds: [''] }),
    },
    // The other tab also triggers hints by the server; polling covers lost ones.
    delays: { resultDue: 3000 },
  })
  .extend({ guards: { isResultDue: and(['isReady', 'isAwaited']) } })
  .extend({ guards: { isResultSettled: not('isResultDue') } });

const { refreshing } = parts.resource.states;

/** The part `resource` with conflicts without a refusal: the fields are always visible. */
const ssoResource = ofSso.createStateConfig({
  ...resource,
  states: {
    ...resource.states,
    refreshing: {
      ...refreshing,
      invoke: {
        ...refreshing.invoke,
        onDone: [
          {
            guard: {
              type: 'isOtherVersion',
              params: ({ event }: { readonly event: { readonly output: SsoData } }) => ({
                data: event.output,
              }),
            },
            target: 'ready',
            actions: [refreshing.invoke.onDone.actions, 'setBase', 'emitConflictFound'],
          },
          refreshing.invoke.onDone,
        ],
      },
    },
  },
});

/** Polls the result while a test runs in another tab. */
const result = ofSso.createStateConfig({
  description: 'Polling for the result of a test sign-in.',
  initial: 'known',
  states: {
    known: {
      description: 'No test is running, or a request is pending.',
      always: { guard: 'isResultDue', target: 'awaited' },
    },
    awaited: {
      description: 'A test sign-in is running in another tab.',
      always: { guard: 'isResultSettled', target: 'known' },
      after: { resultDue: { actions: 'refresh' } },
    },
  },
});

/** Connection of an organization to Okta or Azure: its values, tests and state. */
export const ssoMachine = ofSso.createMachine({
  ...parts.secret,
  id: 'sso',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource: ssoResource, form: parts.form, result },
});

type Snapshot = SnapshotFrom<typeof ssoMachine>;

/** Latest data of the connection, or null before the first response. */
export const selectPage = ({ context }: Snapshot): SsoPage | null => context.data?.page ?? null;
/** Open question, or null. */
export const selectQuestion = ({ context }: Snapshot): SsoQuestion | null =>
  questionIn(context.panel?.kind);
/** Whether a test runs in another tab. */
export const selectIsTesting = ({ context }: Snapshot): boolean => context.panel?.kind === 'test';
/** Whether the next poll for its result is due soon. */
export const selectIsResultDue = (snapshot: Snapshot): boolean =>
  snapshot.matches({ result: 'awaited' });
/** Sentences about values parsed from metadata; empty if there are none. */
export function selectRemarks({ context: { secret } }: Snapshot): readonly string[] {
  return secret?.read?.of === 'metadata' ? secret.read.metadata.remarks : [];
}
/** Failure of the last action of these kinds; null without one. */
export function selectFailureOf(
  { context: { action, actionFailure } }: Snapshot,
  kinds: readonly SsoAction['kind'][],
): Failure | null {
  return action !== null && kinds.includes(action.kind) ? actionFailure : null;
}
