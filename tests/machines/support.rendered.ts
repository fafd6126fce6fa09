import { askedView, viewAfter } from './fakes/employee.fake.ts';
import { BACK, type Happened, HOME, RELEASED, SENT, THERE } from './fakes/happened.ts';
import { say } from './helpers/englishPage.ts';
import { presses } from './helpers/gestures.ts';
import { withMore } from './helpers/more.ts';
import { supportPage } from './support.page.ts';
import { supportProfile } from './support.profile.ts';

const { load } = supportProfile.outcomes;
const isAtFirst = ({ data }: { readonly data?: unknown }) => data === null;

/** A failed first load replaces the page: it has other texts and another "Try again". */
const AT_FIRST: typeof load = Object.fromEntries(
  Object.entries(load).flatMap(([name, outcome]) =>
    'error' in outcome
      ? [[`${name}AtFirst`, { ...outcome, title: `${outcome.title}, before anything came` }]]
      : [],
  ),
);

/** Response with a return after these events. */
const after = (title: string, happened: Happened) => ({ title, says: viewAfter(happened) });

const ANSWERS = {
  cancelled: after('the return comes, which was cancelled', [{ type: 'order.cancel' }]),
  sent: after('the return comes, its box is on its way', SENT),
  labelled: after('the return comes, the label for the way back is known', [
    ...RELEASED,
    {
      type: 'kit.shipped',
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      returnTrackingNumber: '1Z999AA10123456785',
    },
  ]),
  there: {
    ...after('the return comes, its box is there', THERE),
    steps: ['panel.closed', 'panel.opened/others'],
  },
  back: after('the return comes, the device is on its way', BACK),
  untold: after('the return comes, the device was sent, and nobody said how', [
    ...THERE,
    { type: 'device.shipped' },
  ]),
  home: after('the return comes, the device came back', HOME),
  done: after('the return comes, everything is done', [...HOME, { type: 'receipt.confirm' }]),
  missing: after('the return comes, its box is looked for', [
    ...SENT,
    { type: 'box.missing', note: '' },
  ]),
  relabelled: after('the return comes, a new label is on its way', [
    ...THERE,
    { type: 'label.lost', note: '' },
  ]),
  disputed: after('the return comes, there may be nothing to return', [
    ...RELEASED,
    { type: 'return.disputed', note: '' },
  ]),
  lost: after('the return comes, the device counts as lost', [...BACK, { type: 'loss.declare' }]),
  nowhere: {
    title: 'the return comes, and nobody knows the address',
    says: askedView([], false),
    steps: ['panel.closed'],
  },
  nothingToStop: {
    ...after('the return comes, and there are no reminders to stop', HOME),
    from: (context: unknown) => Object(context).data === null && Object(context).panel !== null,
  },
};

const more = withMore(supportPage, {
  answers: ANSWERS,
  steps: {
    'panel.opened': {
      contact: {
        title: 'gives a phone number that is none',
        on: 'there',
        event: { panel: 'contact.correct' },
        when: (context) => Object(context).panel === 'others',
        async does(person) {
          await person.presses('button', say('action.contact.correct.label'));
          await person.fills(say('contact.phone'), 'later');
          await person.presses('button', say('action.contact.correct.confirm'));
        },
      },
      address: {
        title: 'gives an address without a street',
        on: 'nowhere',
        event: { panel: 'address.correct' },
        when: (context) => Object(context).panel === null,
        async does(person) {
          await person.presses('button', say('action.address.correct.label', { hasAddress: 'no' }));
          await person.fills(say('address.city'), 'Boston');
          await person.presses('button', say('action.address.correct.confirm'));
        },
      },
      day: {
        title: 'is back on no day',
        on: 'nowhere',
        event: { panel: 'box.postpone' },
        when: (context) => Object(context).panel === null,
        async does(person) {
          await person.presses('button', say('action.box.postpone.label'));
          await person.presses('button', say('action.box.postpone.confirm'));
        },
      },
      label: {
        title: 'writes a word about the label',
        on: 'there',
        event: { panel: 'label.lost' },
        when: (context) => Object(context).panel === 'others',
        async does(person) {
          await person.presses('button', say('action.label.lost.label'));
          await person.fills('Anything we should know (optional)', 'It was torn.');
        },
      },
      box: {
        title: 'asks about the box meanwhile',
        on: 'there',
        event: { panel: 'box.missing' },
        when: (context) => Object(context).panel === 'label.lost',
        does: presses(say('action.box.missing.label')),
      },
    },
  },
});

/** The employee's page at level 2, with all responses available. */
export const renderedSupportPage: typeof more = {
  ...more,
  profile: {
    ...more.profile,
    outcomes: { ...more.profile.outcomes, load: { ...more.profile.outcomes.load, ...AT_FIRST } },
    leavesOut(context, step) {
      const name = step.replace('load ends/', '');
      const isFailure = name in AT_FIRST || `${name}AtFirst` in AT_FIRST;
      if (isFailure && name in AT_FIRST !== isAtFirst(Object(context))) return true;
      return more.profile.leavesOut?.(context, step.replace('AtFirst', '')) ?? false;
    },
  },
  contract: {
    ...more.contract,
    ...(more.contract.page && { page: { ...more.contract.page, rethrows: true } }),
  },
};
