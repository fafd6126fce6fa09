import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { ReturnAction, ReturnPanel } from '../../src/machines/pages/return.machine.ts';
import type { Scenario } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { BACK } from './fakes/happened.ts';
import { fakeReturnServer, JUST_ORDERED } from './fakes/return.fake.ts';
import { admin } from './helpers/admin.ts';
import { looking, presses } from './helpers/gestures.ts';
import { withMore } from './helpers/more.ts';
import { chooses, PAGE } from './return.gestures.ts';
import { returnPage, sends } from './return.page.ts';
import { returnScenarios } from './return.scenarios.ts';
import { forbids, returnAfter, SHAPES } from './return.shapes.ts';

const step = (event: Extract<ReturnAction, { kind: 'step' }>['event']) => ({
  action: { kind: 'step', event },
});
/** Number of shapes that one path shows in a row, as changes by colleagues. */
const IN_A_ROW = 10;
/** Created once: responses are compared by identity. */
const made = Object.entries(SHAPES).map(([name, shape]) => ({
  name,
  ...shape,
  done: shape.says(),
}));
const shown: ReadonlySet<unknown> = new Set(made.map(({ done }) => done));
const shapes = Object.fromEntries(
  made.map(({ name, title, says, done }, index) => {
    const last = index % IN_A_ROW === 0 ? undefined : made[index - 1]?.done;
    return [
      name,
      {
        ...{ title, says, done, steps: ['change.received/news', 'panel.closed/closed'] },
        from: (context: unknown) => isUntouched(context as Context, last),
      },
    ];
  }),
);
/** Whether nothing has happened since this response, or since the new order. */
function isUntouched(
  { data, failure, action, panel, changeIds, before }: Context,
  last: ReturnDetails | undefined,
): boolean {
  if (data === null || failure !== null || action !== null || panel !== null) return false;
  if (changeIds.length > 0) return false;
  return last === undefined
    ? before === null &&
        !shown.has(data) &&
        data.status === 'cancellable' &&
        data.attention === null
    : data === last;
}

/** Navigates to the page within the portal, with this history state. */
const comesWith = (state: object) => async (person: Person) => {
  await person.signsInElsewhere();
  await person.opens('/settings/account');
  await person.follows(PAGE, state);
};

interface Context {
  readonly data: ReturnDetails | null;
  readonly failure: unknown;
  readonly actionFailure: unknown;
  readonly panel: ReturnPanel | null;
  readonly action: unknown;
  readonly changeIds: readonly string[];
  readonly before: unknown;
}

/** Event that an open panel sends. */
const typeIn = (panel: ReturnPanel | null) =>
  panel?.kind === 'step' ? panel.type : panel?.kind === 'resolve' ? 'attention.resolve' : null;

const REPORTED = { type: 'attention.raise', kind: 'damaged', note: 'A dent.' } as const;
const HAZARD = { type: 'attention.raise', kind: 'batteryHazard', note: '' } as const;
/** Changes by others while a panel is open. */
function meanwhile(
  answers: Readonly<Record<string, { title: string; says: () => ReturnDetails; from: string }>>,
) {
  const outcomes = Object.entries(answers).map(([name, { title, says, from }]) => [
    name,
    {
      ...{ title, says, done: says(), steps: ['panel.closed'] },
      from: ({ data, panel, actionFailure, changeIds }: Context) =>
        changeIds.length === 0 &&
        data !== null &&
        !shown.has(data) &&
        actionFailure === null &&
        typeIn(panel) === from,
    },
  ]);
  return Object.fromEntries(outcomes);
}

const rendered = withMore(returnPage, {
  answers: {
    ...shapes,
    overtaken: {
      title: 'the return comes, its device on its way by now',
      done: returnAfter(BACK),
      says: () => returnAfter(BACK),
      steps: ['panel.closed'],
      from: ({ data, panel }: Context) => panel !== null && data?.status === 'boxDelivered',
    },
    ...meanwhile({
      resolved: {
        title: 'the return comes, its problem resolved by now',
        says: () => returnAfter([]),
        from: 'attention.resolve',
      },
      graver: {
        title: 'the return comes, with a graver problem',
        says: () => returnAfter([HAZARD]),
        from: 'attention.resolve',
      },
      reserved: {
        title: 'the return comes, its problem is for admins by now',
        says: () => returnAfter([REPORTED], forbids('attention.resolve')),
        from: 'attention.resolve',
      },
      reported: {
        title: 'the return comes, with a problem that was reported by now',
        says: () => returnAfter([REPORTED]),
        from: 'attention.raise',
      },
      barred: {
        title: 'the return comes, no problem may be reported any more',
        says: () => returnAfter([], forbids('attention.raise')),
        from: 'attention.raise',
      },
    }),
  },
  comes: () => false,
  starts: {
    fromWizard: { title: 'has just ordered it', does: comesWith({ justOrdered: true }) },
    fromList: { title: 'comes from the list', does: comesWith({ from: 'the dashboard' }) },
    withNote: {
      title: 'comes back to a note that was not added',
      async does(person) {
        const unsaved = { content: 'Has a spare', at: 1, basedOn: null };
        await person.signsInElsewhere();
        await person.opens(PAGE, {
          unsaved: { [admin.email]: { [`note ${JUST_ORDERED}`]: unsaved } },
        });
      },
    },
  },
  steps: {
    'panel.opened': {
      cancel: {
        title: 'wants to cancel it',
        event: { panel: { kind: 'step', type: 'order.cancel' } },
        when: ({ data, panel }: Context) =>
          data?.status === 'cancellable' && data.attention === null && panel === null,
        does: presses('Cancel return'),
      },
      explain: {
        title: 'asks what it is about',
        event: { panel: { kind: 'explain' } },
        on: 'there',
        when: ({ panel }: Context) => panel === null,
        does: chooses('Explain this return'),
      },
      newKit: {
        title: 'wants a new kit',
        event: { panel: { kind: 'step', type: 'kit.resend' } },
        on: 'there',
        when: ({ panel }: Context) => panel === null,
        does: chooses('Send a new box (free)'),
      },
      device: {
        title: 'wants to record the device',
        event: { panel: { kind: 'step', type: 'device.shipped' } },
        on: 'there',
        when: ({ panel }: Context) => panel === null,
        does: chooses('Mark device as shipped'),
      },
    },
    'action.requested': {
      cancel: {
        title: 'cancels it',
        event: step({ type: 'order.cancel' }),
        when: ({ panel }: Context) => typeIn(panel) === 'order.cancel',
        does: presses('Cancel return'),
      },
      device: {
        title: 'records the device',
        event: step({
          type: 'device.shipped',
          carrier: 'UPS',
          trackingNumber: '1Z999AA10123456785',
        }),
        on: 'there',
        when: ({ panel }: Context) => typeIn(panel) === 'device.shipped',
        does: (person) => sends(person, 'device'),
      },
      kitOfOther: {
        title: 'records the kit of a carrier of another name',
        event: step({
          type: 'kit.shipped',
          carrier: 'Owl',
          trackingNumber: 'O-1',
          returnTrackingNumber: 'O-2',
        }),
        when: ({ panel }: Context) => typeIn(panel) === 'kit.shipped',
        does: (person) =>
          sends(person, 'kit', {
            Carrier: 'Other',
            'Name of the carrier': ' Owl ',
            'Tracking number': ' O-1 ',
            'Return tracking number (optional)': ' O-2 ',
          }),
      },
    },
  },
  fake: () => fakeReturnServer(),
});

/** Page of a return at level 2, with all responses available. */
export const renderedReturnPage = looking(rendered, {
  scenarios: { 'resource.ready': returnScenarios as Readonly<Record<string, Scenario>> },
});
