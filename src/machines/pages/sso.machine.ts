import { and, assign, not, or, raise, type SnapshotFrom, stateIn } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  CertificateFacts,
  ReadMetadata,
  SsoEvent,
  SsoForm,
  SsoPage,
} from '../../domain/organization/sso.ts';
import type { SsoProvider } from '../../domain/organization/ssoWords.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** What is done with a connection as a whole, by the names of the server's events. */
const EVENTS = {
  enable: 'connection.enable',
  enforce: 'connection.enforce',
  relax: 'connection.relax',
  disable: 'connection.disable',
  discard: 'change.discard',
} as const satisfies Readonly<Record<string, SsoEvent['type']>>;
export type SsoStep = keyof typeof EVENTS;

/** What an admin does with the connection to a provider. */
export type SsoAction =
  | { readonly kind: 'save'; readonly form: SsoForm }
  | { readonly kind: SsoStep; readonly version: string }
  | { readonly kind: 'breakGlass'; readonly userIds: string[] }
  /** What was pasted is read and nothing is saved: what was seen of the connection stays. */
  | { readonly kind: 'metadata'; readonly xml: string; readonly seen: SsoPage }
  | { readonly kind: 'certificate'; readonly pem: string; readonly seen: SsoPage };

/** The connection, and what was read of what was pasted last. */
export interface SsoData {
  readonly page: SsoPage;
  readonly read:
    | null
    | { readonly of: 'metadata'; readonly metadata: ReadMetadata }
    | { readonly of: 'certificate'; readonly certificate: CertificateFacts };
}

/** The questions before something is done that ends sessions, closes a door or loses values. */
const QUESTIONS = ['enforce', 'disable', 'discard'] as const;
export type SsoQuestion = (typeof QUESTIONS)[number];

/** A test is being made in another tab: its result isn't the one that is known. */
export const testPanel = ({ test }: SsoPage): string => `test ${test?.id ?? ''}`;
const isTest = (panel: string | null): boolean => panel?.startsWith('test ') === true;

/** The panel that an action is sent from; null for what is done at once. */
const panelOf = ({ kind }: SsoAction): string | null =>
  QUESTIONS.find((question) => question === kind) ?? null;

/** The name by which the server knows what is done. */
export const eventOf = (kind: SsoStep): SsoEvent['type'] => EVENTS[kind];

const isAllowed = ({ actions }: SsoPage, kind: SsoStep): boolean =>
  actions.some(({ type, allowed }) => allowed && type === EVENTS[kind]);

/** Whether it can be asked for, were its question open. */
function isPossible({ page }: SsoData, action: SsoAction): boolean {
  switch (action.kind) {
    case 'save':
      // What was not seen is not saved over.
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

const { page, resource, form, secret } = createPageParts<SsoProvider, SsoData, SsoAction>({
  offers({ data, panel }, action) {
    const from = panelOf(action);
    return data !== null && isPossible(data, action) && (from === null || from === panel);
  },
  closes: panelOf,
  // A question goes when it can't be answered any more; the wait ends with another result.
  holds(data, panel) {
    const question = QUESTIONS.find((one) => one === panel);
    return question === undefined ? panel === testPanel(data.page) : isAllowed(data.page, question);
  },
  differs: (before, after) => before.page.version !== after.page.version,
  // What was taken from metadata is told until something else is saved.
  tells: ({ page: then, read }, { page: now }) =>
    read?.of === 'metadata' && then.version === now.version,
});

const ofSso = page
  .extend({
    guards: {
      /** While nothing was refused here, others have changed what the fields stand for. */
      isChangedMeanwhile: ({ context: { before, data } }) =>
        before !== null && data !== null && before.page.version !== data.page.version,
      isReady: stateIn({ resource: 'ready' }),
      isAwaited: ({ context: { panel } }) => isTest(panel),
    },
    actions: {
      /** The fields take over what was changed since this. */
      keepBase: assign(({ context: { base, before } }) => ({ base: base ?? before, before: null })),
      askAnew: raise({ type: 'change.heard', marks: [''] }),
    },
    // The other tab tells by the server's hints, too; where these don't come this is soon enough.
    delays: { resultDue: 3000 },
  })
  .extend({ guards: { isResultDue: and(['isReady', 'isAwaited']) } })
  .extend({
    guards: {
      isResultSettled: not('isResultDue'),
      isOtherwise: or(['isOvertaken', 'isChangedMeanwhile']),
      /** What was told is over, or there is more of it. */
      isPast: or([not('isOvertaken'), 'isChangedMeanwhile']),
    },
  });

/** The part `conflict`, also of what comes without a refusal: the fields stand there all the time. */
const conflict = ofSso.createStateConfig({
  description: 'What somebody else has changed under what stands in the fields.',
  initial: 'none',
  states: {
    none: {
      description: 'Nobody else has changed it, as far as is known.',
      always: { guard: 'isOtherwise', target: 'overtaken', actions: 'keepBase' },
    },
    overtaken: {
      description: 'Somebody else was quicker: what they changed stands beside what was typed.',
      entry: 'tellConflict',
      always: { guard: 'isPast', target: 'none' },
    },
  },
});

/** While a test is made in another tab, its result is asked for again and again. */
const result = ofSso.createStateConfig({
  description: 'What comes of a test sign-in in another tab.',
  initial: 'known',
  states: {
    known: {
      description: 'No test is being made, or the server is being asked.',
      always: { guard: 'isResultDue', target: 'awaited' },
    },
    awaited: {
      description: 'A test is being made in another tab.',
      always: { guard: 'isResultSettled', target: 'known' },
      after: { resultDue: { actions: 'askAnew' } },
    },
  },
});

/** An organization's connection to Okta or Azure: what was entered, tested and decided. */
export const ssoMachine = ofSso.createMachine({
  id: 'sso',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form, conflict, remarks: secret, result },
});

type Snapshot = SnapshotFrom<typeof ssoMachine>;

/** The connection as it came last, or null before the first answer. */
export const selectPage = ({ context }: Snapshot): SsoPage | null => context.data?.page ?? null;
/** The question that is open, or null. */
export const selectQuestion = ({ context }: Snapshot): SsoQuestion | null =>
  QUESTIONS.find((question) => question === context.panel) ?? null;
/** A test is being made in another tab. */
export const selectIsTesting = ({ context }: Snapshot): boolean => isTest(context.panel);
/** Its result is asked for in a moment. */
export const selectIsResultDue = (snapshot: Snapshot): boolean =>
  snapshot.matches({ result: 'awaited' });
/** What was taken from metadata, in sentences; empty when there is nothing to say. */
export function selectRemarks({ context: { secret: told } }: Snapshot): readonly string[] {
  return told?.read?.of === 'metadata' ? told.read.metadata.remarks : [];
}
/** Why something of one of these kinds was not done; null when it was, or was not asked for. */
export function selectFailureOf(
  { context: { action, actionFailure } }: Snapshot,
  kinds: readonly SsoAction['kind'][],
): Failure | null {
  return action !== null && kinds.includes(action.kind) ? actionFailure : null;
}
