import { and, assign, not, or, type SnapshotFrom, setup, stateIn } from 'xstate';
import { notProvided } from '../stub.ts';

/** Raise it with every change of states or context; the server keeps it beside each snapshot. */
export const SSO_CONNECTION_VERSION = 1;

const DAY_MS = 24 * 60 * 60_000;
/** A certificate that ends within this time is said to be expiring. */
export const EXPIRING_MS = 30 * DAY_MS;
/** A test counts for enforcing this long. */
export const TEST_LASTS_MS = DAY_MS;

/** A successful test sign-in with the values that are saved. */
export interface PassedTest {
  /** The admin who made it. */
  readonly by: string;
  /** Milliseconds since the epoch, as every `at` and `end` here. */
  readonly at: number;
}

export interface SsoConnectionContext {
  readonly passed: PassedTest | null;
  /** When the last of the tested certificates ends; null for OpenID Connect, and before a test. */
  readonly end: number | null;
}

interface At {
  readonly at: number;
}

export type SsoConnectionEvent =
  /** Other values than those before; `isComplete` when nothing is missing for a sign-in. */
  | ({ readonly type: 'values.saved'; readonly isComplete: boolean } & At)
  | ({ readonly type: 'change.discard' } & At)
  /** A test sign-in begins. `isComplete` as of `values.saved`. */
  | ({ readonly type: 'connection.test'; readonly isComplete: boolean } & At)
  /** With the values that are saved. `end`: when the last certificate ends; null without one. */
  | ({ readonly type: 'test.passed'; readonly by: string; readonly end: number | null } & At)
  | ({ readonly type: 'test.failed' } & At)
  | ({ readonly type: 'connection.enable' } & At)
  | ({
      readonly type: 'connection.enforce';
      readonly by: string;
      /** How many active admins keep the emailed link. */
      readonly breakGlass: number;
      /** Whether the organization's other connection is enforced. */
      readonly otherEnforces: boolean;
    } & At)
  | ({ readonly type: 'connection.relax' } & At)
  | ({ readonly type: 'connection.disable' } & At)
  /** Admins are named who keep the emailed link, so many of them active. */
  | ({ readonly type: 'breakGlass.change'; readonly breakGlass: number } & At)
  /** Time has gone on; the server sends it before each event, and every day. */
  | ({ readonly type: 'clock.read' } & At);

type Given = { readonly context: SsoConnectionContext; readonly event: SsoConnectionEvent };

/** When the certificates end that hold after the event. */
const endAfter = ({ context, event }: Given): number | null =>
  event.type === 'test.passed' ? event.end : context.end;

/**
 * How an organization's people sign in through Okta or Azure. Runs on the server, pure: admins'
 * decisions, the outcomes of test sign-ins and the clock are its events. Values that are changed
 * while the connection is in use stand beside those in use until a test has passed with them.
 */
export const ssoConnectionMachine = setup({
  types: {
    context: {} as SsoConnectionContext,
    events: {} as SsoConnectionEvent,
    tags: {} as 'open',
  },
  actions: {
    beginTest: notProvided('beginTest'),
    /** The saved values are from now on those that people sign in with. */
    useSaved: notProvided('useSaved'),
    /** The saved values are given up for those in use. */
    dropSaved: notProvided('dropSaved'),
    /** Sessions that began by other doors end, those of break-glass admins excepted. */
    endOtherSessions: notProvided('endOtherSessions'),
    keepBreakGlass: notProvided('keepBreakGlass'),
    noteTest: assign({
      passed: ({ context, event }) =>
        event.type === 'test.passed' ? { by: event.by, at: event.at } : context.passed,
      end: endAfter,
    }),
    forgetTest: assign({ passed: null }),
  },
  guards: {
    isComplete: ({ event }) => 'isComplete' in event && event.isComplete,
    /** A test has passed with what is saved. */
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
    hasEnded: (given) => {
      const end = endAfter(given);
      return end !== null && given.event.at >= end;
    },
    isEnding: (given) => {
      const end = endAfter(given);
      return end !== null && given.event.at >= end - EXPIRING_MS;
    },
    hasEnd: (given) => endAfter(given) !== null,
  },
}).createMachine({
  id: 'ssoConnection',
  context: { passed: null, end: null },
  type: 'parallel',
  states: {
    use: {
      description: 'Whether people sign in through it.',
      initial: 'draft',
      on: {
        'breakGlass.change': {
          guard: or([not('isEnforced'), 'hasBreakGlass']),
          actions: 'keepBreakGlass',
        },
      },
      states: {
        draft: {
          description: 'Something is missing for a sign-in.',
          on: { 'values.saved': { guard: 'isComplete', target: 'configured' } },
        },
        configured: {
          description: 'Nothing is missing; a test sign-in comes next.',
          on: {
            'values.saved': { guard: not('isComplete'), target: 'draft' },
            'test.passed': { target: 'tested' },
          },
        },
        tested: {
          description: 'A test sign-in has passed with what is saved.',
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
          description: 'People may sign in through it, and by the other doors too.',
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
          description: 'People sign in through it alone; break-glass admins keep the emailed link.',
          tags: 'open',
          on: {
            'connection.relax': { target: 'enabled' },
            'connection.disable': { target: 'disabled' },
          },
        },
        disabled: {
          description: 'Nobody signs in through it; what was entered is kept.',
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
      description: 'Whether values wait beside those in use.',
      initial: 'none',
      states: {
        none: {
          description: 'What is saved is what is in use, or nothing is in use.',
          on: { 'values.saved': { guard: 'isInUse', target: 'untested' } },
        },
        untested: {
          description: 'Values are saved that were not tested; those before stay in use.',
          on: {
            'test.passed': { target: 'none', actions: 'useSaved' },
            'change.discard': { target: 'none', actions: 'dropSaved' },
            'connection.disable': { target: 'none' },
          },
        },
      },
    },
    test: {
      description: 'Whether a test sign-in has passed with what is saved.',
      initial: 'none',
      on: { 'connection.test': { guard: 'isComplete', actions: 'beginTest' } },
      states: {
        none: {
          description: 'What is saved was not tested, or the last test failed.',
          on: { 'test.passed': { target: 'passed', actions: 'noteTest' } },
        },
        passed: {
          description: 'The last test passed.',
          on: {
            'values.saved': { target: 'none', actions: 'forgetTest' },
            'test.failed': { target: 'none', actions: 'forgetTest' },
            'test.passed': { actions: 'noteTest' },
          },
        },
      },
    },
    certificates: {
      description: 'How long the tested certificates still hold.',
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
        none: { description: 'Nothing was tested, or it needs no certificate (OpenID Connect).' },
        valid: {
          description: 'They hold for more than thirty days.',
          on: {
            'clock.read': [
              { guard: 'hasEnded', target: 'expired' },
              { guard: 'isEnding', target: 'expiring' },
            ],
          },
        },
        expiring: {
          description: 'The last one ends within thirty days; the admins are reminded.',
          on: { 'clock.read': { guard: 'hasEnded', target: 'expired' } },
        },
        expired: { description: 'The last one has ended: nobody can sign in with it.' },
      },
    },
  },
});

export type SsoConnectionSnapshot = SnapshotFrom<typeof ssoConnectionMachine>;

/** Where it stands, as people see it. */
export const selectSsoState = (s: SsoConnectionSnapshot) => s.value.use;
/** Whether values wait beside those in use. */
export const selectSsoChange = (s: SsoConnectionSnapshot) => s.value.change;
export const selectCertificates = (s: SsoConnectionSnapshot) => s.value.certificates;
/** Whether people may sign in through it. */
export const selectIsSsoOpen = (s: SsoConnectionSnapshot): boolean => s.hasTag('open');
