import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { movedUp } from '../../../../domain/organization/entryRules.ts';
import type { EntriesAction } from '../../../../machines/pages/parts/entries.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { ConfirmQuestion } from '../ConfirmQuestion.tsx';
import classes from '../SettingsList.module.css';
import type { EntriesPort, EntryEvent } from './entriesPort.ts';

interface NamedEntry {
  readonly key: string;
  readonly name: string;
  readonly isArchived: boolean;
}

interface EntryListProps<List, Entry> {
  readonly port: EntriesPort<List, Entry>;
  readonly list: List;
  readonly entries: readonly Entry[];
  readonly caption: string;
  /** Name of the kind of entry in sentences: "field". */
  readonly thing: string;
  /** Word beside the name of an entry that isn't archived; null for none. */
  readonly markOf: (entry: Entry) => string | null;
  /** Columns between the name and the key. */
  readonly columns: readonly ListColumn<Entry>[];
  /** Consequence of archiving an entry. */
  readonly consequenceOf: (entry: Entry) => ReactNode;
}

/** Entries of an organization's list with their actions, archived ones last. */
export function EntryList<List extends { readonly version: string }, Entry extends NamedEntry>(
  props: EntryListProps<List, Entry>,
) {
  const { port, list, entries, caption, thing, markOf, columns, consequenceOf } = props;
  const current = entries.filter(({ isArchived }) => !isArchived);
  const row = { port, list, entries, thing };
  return (
    <SectionList
      caption={caption}
      columns={[
        {
          name: 'name',
          label: 'Name',
          place: 'title',
          cell: (entry) => {
            const mark = entry.isArchived ? 'Archived' : markOf(entry);
            return (
              <>
                <span tabIndex={-1} data-focus-home>
                  {entry.name}
                </span>{' '}
                {mark !== null && <span className={classes.mark}>{mark}</span>}
              </>
            );
          },
        },
        ...columns,
        { name: 'key', label: 'In the API', cell: ({ key }) => key },
        {
          name: 'actions',
          label: 'Actions',
          isLabelHidden: true,
          place: 'next',
          cell: (entry) =>
            entry.isArchived ? (
              <Restore {...row} entry={entry} />
            ) : (
              <Actions {...row} entry={entry} isFirst={entry === current[0]} />
            ),
        },
      ]}
      rows={[...current, ...entries.filter(({ isArchived }) => isArchived)]}
      // A row whose focused button is gone after a change hands the focus over to the new one.
      idOf={({ key }) => `${key} ${list.version}`}
      isBusy={port.isBusy}
      detailOf={(entry) =>
        isSamePanel(port.panel, archivePanel(entry)) ? (
          <ArchiveQuestion {...row} entry={entry}>
            {consequenceOf(entry)}
          </ArchiveQuestion>
        ) : null
      }
    />
  );
}

const archivePanel = ({ key }: NamedEntry) => ({ kind: 'archive', key }) as const;

interface RowProps<List, Entry> {
  readonly port: EntriesPort<List, Entry>;
  readonly list: List;
  readonly entries: readonly Entry[];
  readonly thing: string;
  readonly entry: Entry;
}

/** Returns the entries with one of them archived or restored. */
function withArchived<Entry>(entries: readonly Entry[], entry: Entry, isArchived: boolean) {
  return entries.map((one) => (one === entry ? { ...entry, isArchived } : one));
}

/** Whether this action on this entry is running. */
function isSent<List, Entry extends NamedEntry>(
  { port: { sent }, entry }: RowProps<List, Entry>,
  kind: EntriesAction<List, Entry>['kind'],
): boolean {
  return sent?.kind === kind && sent.key === entry.key;
}

interface ActionsProps<List, Entry> extends RowProps<List, Entry> {
  /** Whether nothing stands above it. */
  readonly isFirst: boolean;
}

function Actions<List, Entry extends NamedEntry>(props: ActionsProps<List, Entry>) {
  const { port, list, entries, thing, entry, isFirst } = props;
  const { key, name } = entry;
  const change: EntryEvent<List, Entry> = { type: 'panel.opened', panel: { kind: 'change', key } };
  const move: EntryEvent<List, Entry> = {
    type: 'action.requested',
    action: { kind: 'move', from: null, key, seen: list, entries: movedUp(entries, key) },
  };
  const isMoving = isSent(props, 'move');
  return (
    <div className={classes.actions}>
      {!isFirst && (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!port.can(move) && !isMoving}
          loading={isMoving}
          aria-label={`Move up: ${name}`}
          onClick={() => port.send(move)}
        >
          Move up
        </Button>
      )}
      <Button
        // Takes the focus back after a change: the button is rendered anew.
        id={`change-${thing}-${key}`}
        size="compact-xs"
        variant="default"
        disabled={!port.can(change)}
        aria-label={`Edit ${name}`}
        onClick={() => port.send(change)}
      >
        Edit
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!port.can(change)}
        aria-label={`Archive ${name}`}
        onClick={() => port.send({ type: 'panel.opened', panel: archivePanel(entry) })}
      >
        Archive
      </Button>
    </div>
  );
}

function Restore<List, Entry extends NamedEntry>(props: RowProps<List, Entry>) {
  const { port, list, entries, entry } = props;
  const restore: EntryEvent<List, Entry> = {
    type: 'action.requested',
    action: {
      kind: 'restore',
      from: null,
      key: entry.key,
      seen: list,
      entries: withArchived(entries, entry, false),
    },
  };
  const isRestoring = isSent(props, 'restore');
  return (
    <div className={classes.actions}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!port.can(restore) && !isRestoring}
        loading={isRestoring}
        aria-label={`Restore ${entry.name}`}
        onClick={() => port.send(restore)}
      >
        Restore
      </Button>
    </div>
  );
}

interface QuestionProps<List, Entry> extends RowProps<List, Entry> {
  readonly children: ReactNode;
}

function ArchiveQuestion<List, Entry extends NamedEntry>(props: QuestionProps<List, Entry>) {
  const { port, list, entries, thing, entry, children } = props;
  const confirm: EntryEvent<List, Entry> = {
    type: 'action.requested',
    action: {
      kind: 'archive',
      from: archivePanel(entry),
      seen: list,
      entries: withArchived(entries, entry, true),
    },
  };
  const back = { type: 'panel.closed' } as const;
  const isArchiving = port.sent?.kind === 'archive';
  return (
    <ConfirmQuestion
      label={`Archive ${entry.name}?`}
      confirm={`Archive ${thing}`}
      back={`Keep ${thing}`}
      canConfirm={port.can(confirm)}
      canGoBack={port.can(back)}
      isSent={isArchiving}
      isRed={false}
      onConfirm={() => port.send(confirm)}
      onBack={() => port.send(back)}
    >
      {children}
    </ConfirmQuestion>
  );
}
