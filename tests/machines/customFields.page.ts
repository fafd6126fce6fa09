import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { customFieldsContract } from './customFields.contract.ts';
import { customFieldsProfile } from './customFields.profile.ts';
import { fakeCustomFieldsServer } from './fakes/customFields.fake.ts';
import type { EntryAppearance } from './helpers/entryPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { noticesOn } from './notices.ts';

/** Buttons that open, leave and send each panel. */
const PANELS = {
  add: { opener: 'Add field', back: 'Cancel', submit: 'Add field' },
  change: { opener: /^Edit /, back: 'Discard changes', submit: 'Save changes' },
  archive: { opener: /^Archive (?!field$)/, back: 'Keep field', submit: 'Archive field' },
} as const;
type Open = keyof typeof PANELS;
/** Buttons of rows that act right away. */
const IMMEDIATE = { restore: /^Restore /, move: /^Move up: / } as const;

async function openOn(person: Person): Promise<Open | null> {
  const buttons = (await person.sees('button')).map(({ name }) => name);
  if (buttons.includes(PANELS.change.back)) return 'change';
  if (buttons.includes(PANELS.add.back)) return 'add';
  return buttons.includes(PANELS.archive.back) ? 'archive' : null;
}

const contract: Contract<typeof customFieldsProfile.machine, EntryAppearance> = {
  ...customFieldsContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/fields');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action: { kind } }) {
        if (kind === 'restore' || kind === 'move') {
          return person.presses('button', IMMEDIATE[kind]);
        }
        if (kind === 'add') await person.fills('Name', 'Region');
        return person.presses('button', PANELS[kind].submit);
      },
      async 'panel.opened'(person, { panel: { kind } }) {
        const names = { add: 'Add field', change: 'Edit Leaving reason' } as const;
        const opener = kind === 'archive' ? /^Archive Leaving reason$|^Archive Why/ : names[kind];
        const buttons = (await person.sees('button')).map(({ name }) => name);
        const isThere = buttons.some((name) => name === opener);
        await person.presses('button', isThere || kind === 'archive' ? opener : /^Edit Why/);
      },
      async 'panel.closed'(person) {
        await person.presses('button', PANELS[(await openOn(person)) ?? 'add'].back);
      },
    },
    calls: { load: 'GET /api/portal/custom-fields', act: 'PUT /api/portal/custom-fields' },
    isSilent: true,
    fake: fakeCustomFieldsServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const notices = await noticesOn(person);
      const alerts = (await person.sees('alert')).map(({ text }) => text);
      const open = await openOn(person);
      const rows = buttons.filter(({ name }) =>
        Object.values(IMMEDIATE).some((pattern) => pattern.test(name)),
      );
      const submit = buttons.findLast(({ name }) => open !== null && name === PANELS[open].submit);
      const isActing = [...rows, submit].some((button) => button?.isWorking);
      const error = notices.find(({ canRetry }) => canRetry)?.message ?? null;
      const isWaiting = [...rows, submit].some((button) => button?.isDisabled);
      return {
        isThere: rows.length > 0 || open !== null,
        isLoading:
          statuses.includes('Loading the custom fields') ||
          (isWaiting && !isActing && error === null),
        isActing,
        isRefreshing: false,
        error,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
        isOvertaken: alerts.some((text) => text.startsWith('Someone else changed this field')),
        open,
        canSend: open === null ? null : submit?.isDisabled === false,
      };
    },
  },
};

/** Custom fields: the list, and the form or question about a field. */
export const customFieldsPage = subjectOf(customFieldsProfile, contract);
