import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { admin } from './helpers/admin.ts';
import { pageGestures } from './helpers/gestures.ts';
import { errorsIn, noticesOn } from './notices.ts';
import { type UsersAppearance, usersContract } from './users.contract.ts';
import { usersProfile } from './users.profile.ts';
import { usersScenarios } from './users.scenarios.ts';

type UsersContract = Contract<typeof usersProfile.machine, UsersAppearance>;

const COLLEAGUE = 'Morgan Reyes';
const ADDRESS = 'Email addresses';
/** An unsent invitation stored in the browser. */
const HELD = {
  values: { emails: 'person1@acme.test', role: 'member', isWarehouseUser: false, sidebar: false },
  base: { emails: '', role: 'member', isWarehouseUser: false, sidebar: false },
};

/** An address without an invitation; the same one in each run of a path. */
async function nextAddress(person: Person): Promise<string> {
  const words = (await person.sees('link')).map(({ text }) => /^Invited (\d+)$/.exec(text)?.[1]);
  return `person${1 + Number(words.find((count) => count !== undefined))}@acme.test`;
}

const isThere = async (person: Person, name: string | RegExp) =>
  (await person.sees('button')).some((button) =>
    typeof name === 'string' ? button.name === name : name.test(button.name),
  );

const usersPageContract: UsersContract = {
  ...usersContract,
  page: {
    async start(person, { panel }) {
      await person.signsInElsewhere();
      const invite = { content: HELD, at: 1, basedOn: null };
      const unsaved = { [admin.email]: { invite } };
      await person.opens('/users', panel === undefined ? {} : { unsaved });
    },
    events: {
      ...pageGestures,
      'query.changed': (person, { query }) =>
        person.follows(query.status === undefined ? '/users' : `/users?status=${query.status}`),
      async 'action.requested'(person, { action }) {
        if (action.kind === 'invite') {
          await person.fills(ADDRESS, await nextAddress(person));
          return person.presses('button', 'Send invitations');
        }
        if (action.kind === 'user' && action.event.type === 'user.deactivate') {
          const isRevoking = action.event.revokesKeys === true;
          return person.presses(
            'button',
            `Deactivate${isRevoking ? ' and revoke' : ', keep'} the key`,
          );
        }
        return person.presses('button', /^Change to (admin|member)$/);
      },
      'panel.opened': (person, { panel }) =>
        person.presses('button', panel.kind === 'invite' ? 'Invite people' : `Manage ${COLLEAGUE}`),
      'panel.closed': async (person) =>
        person.presses(
          'button',
          (await isThere(person, 'Send invitations')) ? 'Back' : `Manage ${COLLEAGUE}`,
        ),
      'confirmation.asked': (person) => person.presses('button', 'Deactivate'),
      'confirmation.withdrawn': (person) => person.presses('button', 'Back'),
    },
    scenarios: { 'resource.ready': usersScenarios },
    calls: { load: 'GET /api/portal/users', act: 'POST /api/portal/invitations' },
    otherCalls: {
      act: ['POST /api/portal/users/:id/events', 'POST /api/portal/invitations/:id/events'],
    },
    delays: {},
    isSilent: true,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const tables = await person.sees('table');
      const buttons = await person.sees('button');
      const notices = await noticesOn(person);
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const isActing = statuses.includes('Saving');
      const send = buttons.find(({ name }) => name === 'Send invitations');
      const isAsked = headings.includes(`Deactivate ${COLLEAGUE}?`);
      const isOpen = isAsked || headings.includes(COLLEAGUE);
      const does = buttons.find(({ name }) =>
        isAsked ? name.startsWith('Deactivate') : /^Change to (admin|member)$/.test(name),
      );
      const isLoading = statuses.includes('Loading users') || tables.some(({ isBusy }) => isBusy);
      return {
        hasColleague:
          tables.length === 0 ? null : buttons.some(({ name }) => name === `Manage ${COLLEAGUE}`),
        isBusy: isLoading,
        isActing,
        isInviting: send?.isWorking === true,
        ...errorsIn(notices),
        said: statuses.find((text) => /invitations? sent|Saving/i.test(text)) ?? '',
        open: send !== undefined ? 'invite' : isOpen ? 'colleague' : null,
        isAsked,
        isRefreshing: false,
        canAct: send !== undefined ? !send.isDisabled : isOpen ? does?.isDisabled === false : null,
      };
    },
  },
};

/** List of users: its entries, the open one, and the actions on it. */
export const usersPage = subjectOf(usersProfile, usersPageContract);
