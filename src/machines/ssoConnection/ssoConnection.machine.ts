import { and, assign, not, or, type SnapshotFrom, setup, stateIn } from 'xstate';
import { notProvided } from '../stub.ts';

/** Version of the stored snapshots; raise it with every change of states or context. */
export const SSO_CONNECTION_VERSION = 1;

const DAY_MS = 24 * 60 * 60_000;
/** Remaining lifetime below which a certificate counts as expiring. */
export const EXPIRING_MS = 30 * DAY_MS;
/** Time for which a passed test permits enforcing. */
const TEST_LASTS_MS = DAY_MS;

/** A successful test sign-in with the saved values. */
interface PassedTest {
  /** ID of the admin who ran the test. */
  readonly by: string;
  /** Milliseconds since the epoch, like every `at` and `end` here. */
  readonly at: number;
}

interface SsoConnectionContext {
  readonly passed: PassedTest | null;
  /** Expiry of the last tested certificate; null for OpenID Connect, and before a test. */
  readonly end: number | null;
}

interface WithTime {
  readonly at: number;
}

export type SsoConnectionEvent =
  /** Saves changed values; `isComplete` if no required value is missing. */
  | ({ readonly type: 'values.saved'; readonly isComplete: boolean } & WithTime)
  | ({ readonly type: 'change.discard' } & WithTime)
  /** A test sign-in begins. `isComplete` as in `values.saved`. */
  | ({ readonly type: 'connection.test'; readonly isComplete: boolean } & WithTime)
  /** Tests the saved values. `end`: expiry of the last certificate; null without one. */
  | ({ readonly type: 'test.passed'; readonly by: string; readonly end: number | null } & WithTime)
  | ({ readonly type: 'test.failed' } & WithTime)
  | ({ readonly type: 'connection.enable' } & WithTime)
  | ({
      readonly type: 'connection.enforce';
      readonly by: string;
      /** Number of active admins who keep the email link. */
      readonly breakGlass: number;
      /** Whether the organization's other connection is enforced. */
      readonly otherEnforces: boolean;
    } & WithTime)
  | ({ readonly type: 'connection.relax' } & WithTime)
  | ({ readonly type: 'connection.disable' } & WithTime)
  /** Sets the admins who keep the email link; `breakGlass` is the number of active ones. */
  | ({ readonly type: 'breakGlass.change'; readonly breakGlass: number } & WithTime)
  /** Advances the time; the server sends it before each event, and daily. */
  | ({ readonly type: 'clock.read' } & WithTime);

type GuardArgs = { readonly context: SsoConnectionContext; readonly event: SsoConnectionEvent };

/** Expiry of the certificates after the event. */
const endAfter = ({ context, event }: GuardArgs): number | null =>
  event.type === 'test.passed' ? event.end : context.end;

/**
 * Single sign-on of an organization through Okta or Azure. Runs on the server, pure: its events are
 * admins' decisions, outcomes of test sign-ins, and the clock. Values changed while the connection
 * is in use stay beside those in use until a test has passed with them.
 */
export const ssoConnectionMachine = setup({
  types: {
    context: {} as SsoConnectionContext,
    events: {} as SsoConnectionEvent,
    tags: {} as 'open',
  },
  actions: {
    beginTest: notProvided('beginTest'),
    /** Puts the saved values into use. */
    useSaved: notProvided('useSaved'),
    /** Discards the saved values in favor of those in use. */
    dropSaved: notProvided('dropSaved'),
    /** Ends sessions that began otherwise, except those of break-glass admins. */
    endOtherSessions: notProvided('endOtherSessions'),
    saveBreakGlass: notProvided('saveBreakGlass'),
    setTest: assign({
      passed: ({ context, event }) =>
        event.type === 'test.passed' ? { by: event.by, at: event.at } : context.passed,
      end: endAfter,
    }),
    clearTest: assign({ passed: null }),
  },
  guards: {
    isComplete: ({ event }) => 'isComplete' in event && event.isComplete,
    /** Whether a test has passed with the saved values. */
    isTested: stateIn({ test: 'passed' }),
    isTestedByThem: ({ context: { passed }, event }) =>
      event.type === 'connection.enforce' && passed?.by === event.by,
    isTestFresh: ({ context: { passed }, event }) =>
      passed !== null && event.at - passed.at <= TEST_LASTS_MS,
    hasBreakGlass: ({ event }) => 'breakGlass' in event && event.breakGlass > 0,
    isOnlyOne: ({ event }) => event.type === 'connection.enforce' && !event.otherEnforces,
    isInUse: or([stateIn({ use: 'enabled' }), stateIn({ use: 'enforced' })]),
    isEnforced: stateIn({ use: 'enforced' }),
    isCertified: not(stateIn({ certificates: 'expired' })),
    hasEnded: (args) => {
      const end = endAfter(args);
      return end !== null && args.event.at >= end;
    },
    isEnding: (args) => {
      const end = endAfter(args);
      return end !== null && args.event.at >= end - EXPIRING_MS;
    },
    hasEnd: (args) => endAfter(args) !== null,
  },
}).createMachine({
  id: 'ssoConnection',
  context: { passed: null, end: null },
  type: 'parallel',
  states: {
    use: {
      description: 'Use of the connection for sign-in.',
      initial: 'draft',
      on: {
        'breakGlass.change': {
          guard: or([not('isEnforced'), 'hasBreakGlass']),
          actions: 'saveBreakGlass',
        },
      },
      states: {
        draft: {
          description: 'The settings are incomplete.',
          on: { 'values.saved': { guard: 'isComplete', target: 'configured' } },
        },
        configured: {
          description: 'The settings are complete but not tested.',
          on: {
            'values.saved': { guard: not('isComplete'), target: 'draft' },
            'test.passed': { target: 'tested' },
          },
        },
        tested: {
          description: 'A test sign-in has passed with the saved settings.',
          on: {
            'values.saved': [{ guard: 'isComplete', target: 'configured' }, { target: 'draft' }],
            'test.failed': { target: 'configured' },
            'connection.enable': {
              guard: 'isCertified',
              target: 'enabled',
              actions: 'useSaved',
            },
          },
        },
        enabled: {
          description: 'Enabled: users may sign in through it or by email.',
          tags: 'open',
          on: {
            'connection.enforce': {
              guard: and([
                'isTested',
                'isTestedByThem',
                'isTestFresh',
                'isCertified',
                'hasBreakGlass',
                'isOnlyOne',
              ]),
              target: 'enforced',
              actions: 'endOtherSessions',
            },
            'connection.disable': { target: 'disabled' },
          },
        },
        enforced: {
          description: 'Enforced: only break-glass admins can still sign in by email.',
          tags: 'open',
          on: {
            'connection.relax': { target: 'enabled' },
            'connection.disable': { target: 'disabled' },
          },
        },
        disabled: {
          description: 'Disabled; the settings are kept.',
          on: {
            'values.saved': [{ guard: 'isComplete', target: 'configured' }, { target: 'draft' }],
            'test.passed': { target: 'tested' },
            'connection.enable': {
              guard: and(['isTested', 'isCertified']),
              target: 'enabled',
              actions: 'useSaved',
            },
          },
        },
      },
    },
    change: {
      description: "Saved settings that aren't in use yet.",
      initial: 'none',
      states: {
        none: {
          description: 'The saved settings are in use, or none are.',
          on: { 'values.saved': { guard: 'isInUse', target: 'untested' } },
        },
        untested: {
          description: "The saved settings aren't tested; the previous ones stay in use.",
          on: {
            'test.passed': { target: 'none', actions: 'useSaved' },
            'change.discard': { target: 'none', actions: 'dropSaved' },
            'connection.disable': { target: 'none' },
          },
        },
      },
    },
    test: {
      description: 'Test result of the saved settings.',
      initial: 'none',
      on: { 'connection.test': { guard: 'isComplete', actions: 'beginTest' } },
      states: {
        none: {
          description: 'Not tested, or the last test failed.',
          on: { 'test.passed': { target: 'passed', actions: 'setTest' } },
        },
        passed: {
          description: 'The last test passed.',
          on: {
            'values.saved': { target: 'none', actions: 'clearTest' },
            'test.failed': { target: 'none', actions: 'clearTest' },
            'test.passed': { actions: 'setTest' },
          },
        },
      },
    },
    certificates: {
      description: 'Validity of the tested certificates.',
      initial: 'none',
      on: {
        'test.passed': [
          { guard: 'hasEnded', target: '.expired' },
          { guard: 'isEnding', target: '.expiring' },
          { guard: 'hasEnd', target: '.valid' },
          { target: '.none' },
        ],
      },
      states: {
        none: { description: 'Not tested, or no certificate is needed (OpenID Connect).' },
        valid: {
          description: 'Valid for more than thirty days.',
          on: {
            'clock.read': [
              { guard: 'hasEnded', target: 'expired' },
              { guard: 'isEnding', target: 'expiring' },
            ],
          },
        },
        expiring: {
          description: 'The last certificate expires within thirty days; admins are reminded.',
          on: { 'clock.read': { guard: 'hasEnded', target: 'expired' } },
        },
        expired: { description: 'The last certificate has expired; sign-ins fail.' },
      },
    },
  },
});

export type SsoConnectionSnapshot = SnapshotFrom<typeof ssoConnectionMachine>;

/** Displayed state of the connection. */
export const selectSsoState = (s: SsoConnectionSnapshot) => s.value.use;
/** Whether saved values differ from those in use. */
export const selectSsoChange = (s: SsoConnectionSnapshot) => s.value.change;
export const selectCertificates = (s: SsoConnectionSnapshot) => s.value.certificates;
/** Whether users can sign in through it. */
export const selectIsSsoOpen = (s: SsoConnectionSnapshot): boolean => s.hasTag('open');
