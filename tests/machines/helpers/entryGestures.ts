import type { Call } from '../../../src/api/contract/index.ts';
import type { Person } from '../../levels/person.ts';
import { noticesOn } from '../notices.ts';
import type { EntryAppearance } from './entryPage.ts';
import { pageGestures } from './gestures.ts';

interface EntryPageWords {
  readonly path: string;
  readonly calls: { readonly load: Call; readonly act: Call };
  /** "field" */
  readonly thing: string;
  /** "Loading the custom fields" */
  readonly loading: string;
  /** Name of the entry that is edited, and the one another admin gives it. */
  readonly name: string;
  readonly newName: string;
  /** Name of an added entry. */
  readonly added: string;
}

type Open = 'add' | 'change' | 'archive';
/** Buttons of rows that act right away. */
const IMMEDIATE = { restore: /^Restore /, move: /^Move up: / } as const;

/** Gestures and sight of a page that edits a list of the organization. */
export function entryPagePart({
  path,
  calls,
  thing,
  loading,
  name,
  newName,
  added,
}: EntryPageWords) {
  /** Buttons that leave and send each panel. */
  const panels = {
    add: { back: 'Cancel', submit: `Add ${thing}` },
    change: { back: 'Discard changes', submit: 'Save changes' },
    archive: { back: `Keep ${thing}`, submit: `Archive ${thing}` },
  } as const;
  const namesOf = async (person: Person) => (await person.sees('button')).map((one) => one.name);
  async function openOn(person: Person): Promise<Open | null> {
    const buttons = await namesOf(person);
    if (buttons.includes(panels.change.back)) return 'change';
    if (buttons.includes(panels.add.back)) return 'add';
    return buttons.includes(panels.archive.back) ? 'archive' : null;
  }
  return {
    async start(person: Person) {
      await person.signsInElsewhere();
      await person.keepsEntries();
      await person.opens(path);
    },
    events: {
      ...pageGestures,
      async 'action.requested'(
        person: Person,
        { action: { kind } }: { readonly action: { readonly kind: Open | 'restore' | 'move' } },
      ) {
        if (kind === 'restore' || kind === 'move') {
          return person.presses('button', IMMEDIATE[kind]);
        }
        if (kind === 'add') await person.fills('Name', added);
        return person.presses('button', panels[kind].submit);
      },
      async 'panel.opened'(
        person: Person,
        { panel: { kind } }: { readonly panel: { readonly kind: Open } },
      ) {
        if (kind === 'add') return person.presses('button', `Add ${thing}`);
        const verb = kind === 'change' ? 'Edit' : 'Archive';
        const isThere = (await namesOf(person)).includes(`${verb} ${name}`);
        return person.presses('button', `${verb} ${isThere ? name : newName}`);
      },
      async 'panel.closed'(person: Person) {
        await person.presses('button', panels[(await openOn(person)) ?? 'add'].back);
      },
    },
    calls,
    isSilent: true,
    async see(person: Person): Promise<EntryAppearance> {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const notices = await noticesOn(person);
      const alerts = (await person.sees('alert')).map(({ text }) => text);
      const open = await openOn(person);
      const rows = buttons.filter((button) =>
        Object.values(IMMEDIATE).some((pattern) => pattern.test(button.name)),
      );
      const submit = buttons.findLast(
        (button) => open !== null && button.name === panels[open].submit,
      );
      const isActing = [...rows, submit].some((button) => button?.isWorking);
      const error = notices.find(({ canRetry }) => canRetry)?.message ?? null;
      const isWaiting = [...rows, submit].some((button) => button?.isDisabled);
      return {
        isThere: rows.length > 0 || open !== null,
        isLoading: statuses.includes(loading) || (isWaiting && !isActing && error === null),
        isActing,
        isRefreshing: false,
        error,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
        isOvertaken: alerts.some((text) => text.startsWith(`Someone else changed this ${thing}`)),
        open,
        canSend: open === null ? null : submit?.isDisabled === false,
      };
    },
  } as const;
}
