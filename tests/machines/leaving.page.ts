import { MANY_LEAVERS } from '../../src/domain/live.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeLeaversServer } from './fakes/leavers.fake.ts';
import { seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { assignsColleague, COLLEAGUE_PAUSES } from './helpers/handlingGestures.ts';
import { type LeavingAppearance, leavingContract } from './leaving.contract.ts';
import { leavingProfile } from './leaving.profile.ts';

const PANELS = {
  step: { back: 'Back', submit: 'No return needed' },
  handling: { back: 'Back', submit: 'Assign' },
};
const NAME = 'Lena Leaver';
const OTHER = 'Omar Haddad';
/** A choice of the open filter. */
const BY_API = 'By API';
const DISMISS = 'Dismiss';

const has = async (person: Person, name: string) =>
  (await person.sees('button')).some((button) => button.name === name);

/** Number of the first leaver of that name; the built app has other numbers than the fake. */
async function checkboxOf(person: Person): Promise<string> {
  const rows = await person.sees('link');
  const number = rows.map(({ name }) => /^Lena Leaver, (LVR-\d+)$/.exec(name)?.[1]).find(Boolean);
  return `Select ${number ?? 'a leaver'}`;
}

const leavingPageContract: Contract<typeof leavingProfile.machine, LeavingAppearance> = {
  ...leavingContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      // Each order, and each decision, takes one of them off the list.
      for (const name of [NAME, NAME, NAME, OTHER, OTHER]) await person.addsLeaver(name);
      await person.opens('/leaving');
    },
    events: {
      ...pageGestures,
      'query.changed': (person, { query }) =>
        person.follows(query.sort === undefined ? '/leaving' : `/leaving?sort=${query.sort}`),
      'change.received': (person) => person.receivesChange({ leaverNumber: MANY_LEAVERS }),
      async 'action.requested'(person, { action }) {
        if (action.kind === 'handling') {
          return action.isOfSelection ? assignsColleague(person) : person.presses('button', 'Undo');
        }
        const { event } = action;
        if (event.type === 'order.placed') {
          return person.presses('button', new RegExp(`^Order .*: ${NAME}$`));
        }
        if (event.type === 'leaver.reopened' || event.type === 'order.undone') {
          return person.presses('button', 'Undo');
        }
        await person.presses('radio', 'They keep the device');
        return person.presses('button', PANELS.step.submit);
      },
      async 'panel.opened'(person, { panel }) {
        if (panel.kind === 'filter') return person.presses('button', 'Add filter: Source');
        if (panel.kind === 'handling') return person.presses('button', 'Assign');
        if (panel.kind !== 'step') return;
        if (panel.leaver === null) return person.presses('button', 'Not needed');
        await person.presses('button', new RegExp(`^Actions for ${OTHER}`));
        await person.presses('menuitem', 'Not needed…');
      },
      async 'panel.closed'(person) {
        if (await has(person, 'Back')) return person.presses('button', 'Back');
        return person.strikes('Escape');
      },
      async 'selection.changed'(person, { selected }) {
        if (selected.length === 0) return person.presses('button', 'Clear selection');
        return person.presses('checkbox', await checkboxOf(person));
      },
      'secret.dismissed': (person) => person.presses('button', DISMISS),
    },
    calls: { load: 'GET /api/portal/leavers', act: 'POST /api/portal/leavers/events' },
    otherCalls: { act: ['POST /api/portal/leavers/handling'] },
    typingPauses: COLLEAGUE_PAUSES,
    fake: fakeLeaversServer,
    isSilent: true,
    async see(person) {
      const appearance = await seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading leavers',
        isThere: '',
      });
      const statuses = await person.sees('status');
      const buttons = (await person.sees('button')).map(({ name }) => name);
      const tables = await person.sees('table');
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const isActing = statuses.some(({ text }) => text === 'Saving');
      const isAsked = buttons.includes(PANELS.step.back);
      // A blocked question has no submit button.
      const asked = headings.some((name) => name.startsWith('Assign ')) ? 'handling' : 'step';
      const open = buttons.includes(BY_API) ? 'filter' : isAsked ? asked : null;
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      return {
        ...appearance,
        open,
        // A step that isn't possible anymore can't be sent.
        canSend: isAsked ? open === appearance.open && appearance.canSend === true : null,
        isThere: tables.length > 0 || headings.includes('No one is leaving'),
        isActing,
        isRefreshing: statuses.some((status) => status.isBusy),
        isLoading: isBusy && !isActing,
        isSecretShown: buttons.includes(DISMISS),
        hasSelected: buttons.includes('Clear selection'),
      };
    },
  },
};

/** Leavers of the organization: the list, its selection, and what is done with one or many. */
export const leavingPage = subjectOf(leavingProfile, leavingPageContract);
