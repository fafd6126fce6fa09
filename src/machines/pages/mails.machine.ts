import type { SnapshotFrom } from 'xstate';
import type { MessageLog } from '../../domain/returns/timeline/messages.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { createSelection } from './parts/selection.ts';

/** Resends one mail about a return. */
export interface MailsAction {
  readonly kind: 'resend';
  readonly id: string;
}

/** Kind of activity that alone is listed. */
export type ActivityKind = 'note' | 'email';

const { page: base, resource } = createPageParts<string, MessageLog, MailsAction, ActivityKind>({
  canDo: ({ data }, action) =>
    data?.messages.some(({ id, blocked }) => id === action.id && blocked === null) ?? false,
});

/** The selected groups of mails show each mail with its text. */
const { page, selection } = createSelection(base, {
  selectableIds: ({ messages }: MessageLog) => [...new Set(messages.map(({ group }) => group))],
});

const filter = page.createStateConfig({
  description: 'Filter of the activity.',
  initial: 'all',
  states: {
    all: {
      description: 'All kinds of activity are listed.',
      on: {
        'panel.opened': {
          target: 'one',
          actions: { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
        },
      },
    },
    one: {
      description: 'Only notes, or only mails, are listed.',
      exit: 'clearPanel',
      on: {
        'panel.opened': {
          actions: { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
        },
        'panel.closed': { target: 'all' },
      },
    },
  },
});

/** Activity of a return: its filter, its mails with their texts, and resending one of them. */
export const mailsMachine = page.createMachine({
  ...selection,
  id: 'mails',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, filter },
});

type Snapshot = SnapshotFrom<typeof mailsMachine>;

/** Kind of activity that alone is listed; null for all. */
export const selectFilter = ({ context }: Snapshot): ActivityKind | null => context.panel;
/** Groups of mails whose texts are open. */
export const selectOpenGroups = ({ context: { selected } }: Snapshot): readonly string[] =>
  selected === 'all' ? [] : selected;
