import type { MessageLog } from '../../src/domain/returns/timeline/messages.ts';
import { type MailsAction, mailsMachine } from '../../src/machines/pages/mails.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { EMPLOYEE } from '../ui/helpers/fakeReturn.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

/** A mail to the employee, sent just before the paths of level 2 begin. */
export const MAIL: MessageLog['messages'][number] = {
  id: '1',
  group: '1',
  to: EMPLOYEE.email,
  audience: 'employee',
  subject: 'A box is coming to you',
  text: null,
  state: 'sent',
  at: '2026-01-15T11:58:00.000Z',
  nextTryAt: null,
  failure: null,
  blocked: null,
};
const WAITING = { ...MAIL, id: '2', state: 'waiting', blocked: 'It is being sent.' } as const;
const SENT: MessageLog = { messages: [MAIL] };
/** A pending mail blocks another resend. */
const SENT_AGAIN: MessageLog = { messages: [WAITING, { ...MAIL, blocked: WAITING.blocked }] };
const RESEND: MailsAction = { kind: 'resend', id: MAIL.id };

const ON_PAGES = {
  'query.changed/other': 'Another return has a page of its own.',
  'reload.requested/again @ resource.ready': 'They are asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'They are asked for anew only after a failure.',
  ...absent(['action.requested/resend', 'selection.changed/open']),
};

export const mailsProfile: Profile<typeof mailsMachine> = {
  machine: mailsMachine,
  inputs: { opened: { title: 'opens a return', input: { query: 'RTN-100482' } } },
  events: {
    ...pageEvents,
    'query.changed': { other: { title: 'opens another return', event: { query: 'RTN-100483' } } },
    'panel.opened': {
      notes: { title: 'looks at the notes alone', event: { panel: 'note' } },
      mails: { title: 'looks at the mails alone', event: { panel: 'email' } },
    },
    'panel.closed': { all: { title: 'looks at all that has happened' } },
    'selection.changed': {
      open: { title: 'opens the mail', event: { selected: [MAIL.group] } },
      close: { title: 'closes the mail', event: { selected: [] } },
    },
    'action.requested': { resend: { title: 'sends the mail again', event: { action: RESEND } } },
  },
  outcomes: {
    load: {
      sent: { title: 'the mails come', done: SENT },
      none: { title: 'nothing was mailed', done: { messages: [] } },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      sent: { title: 'it is done', done: SENT_AGAIN },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', "This can't be done anymore."),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/none': 'A return that is ordered has mails.',
      'change.received/news': 'The stream is held at level 3.',
      'act ends/refused': 'A mail that was sent once can be sent again.',
    },
  },
  invariants: pageRules,
  leavesOut({ panel, selected, action, failure }, step) {
    const [type, name] = step.split('/');
    // Without mails, the page looks the same whether they are loading or have failed to.
    if (step === 'load ends/none') return action !== null || failure !== null;
    // The button stands in the open mail, which the notes hide.
    if (type === 'action.requested') return panel === 'note' || selected.length === 0;
    if (type === 'selection.changed') {
      return panel === 'note' || (name === 'open') === selected.length > 0;
    }
    // The filter is independent of sending.
    return (
      type === 'panel.opened' &&
      (action !== null || panel === (name === 'notes' ? 'note' : 'email'))
    );
  },
  project: ({ query, data, done, panel, selected, ...context }) => ({
    ...pageFacts(context),
    query,
    mails: data?.messages.map(({ id }) => id),
    isDone: done !== null,
    panel,
    isOpen: selected.length > 0,
  }),
};
