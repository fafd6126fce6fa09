import { Link } from 'wouter';
import type { AuditRecord } from '../../../../domain/organization/auditLog.ts';
import { type AuditSession, sessionWords } from '../../../../domain/organization/auditSessions.ts';
import { auditVerb } from '../../../../domain/organization/auditWords.ts';
import { STORAGE_KEYS } from '../../../app/storage.ts';
import { RowToggle } from '../../../components/list/table/ListRow.tsx';
import table from '../../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { useListPanels } from '../../../components/list/tools/listPanels.tsx';
import type { ColumnChoice } from '../../../components/list/tools/useColumns.ts';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import classes from './AuditLog.module.css';
import { subjectHref } from './subjectHref.ts';

/** A session of work, or one of its records while it is open. */
export interface AuditRow {
  /** ID among the rows that can be opened. */
  readonly id: string;
  readonly session: AuditSession;
  /** Record of the row; null for a session with several. */
  readonly record: AuditRecord | null;
  /** Row of the open session above; null for a row of its own. */
  readonly parent: string | null;
}

export const sessionId = ([{ id }]: AuditSession): string => `session ${id}`;

const COLUMNS = ['who', 'when', 'from', 'ip'] as const;
export type AuditColumn = (typeof COLUMNS)[number];

/** Choice of the log's columns. */
export const AUDIT_COLUMNS: ColumnChoice<AuditColumn> = {
  storageKey: STORAGE_KEYS.auditColumns,
  words: { who: 'Who', when: 'When', from: 'Browser or program', ip: 'Network address' },
  all: COLUMNS,
  usual: ['who', 'when'],
  onWide: ['from'],
};

const COLUMN_OF: Record<AuditColumn, Omit<ListColumn<AuditRow>, 'name' | 'label'>> = {
  who: {
    place: 'second',
    look: table.quiet,
    cell: ({ session: [{ actor }] }) => actor.name,
  },
  when: {
    place: 'aside',
    width: classes.whenColumn,
    look: table.quiet,
    cell: ({ record, session: [newest] }) => <TimeAgo at={(record ?? newest).at} />,
  },
  from: {
    isSecondary: true,
    look: table.quiet,
    cell: ({ record, session: [newest] }) => (record ?? newest).device,
  },
  ip: {
    isSecondary: true,
    look: table.code,
    cell: ({ record, session: [newest] }) => (record ?? newest).ip,
  },
};

/** Columns of the log. */
export function auditColumns(visible: readonly AuditColumn[]): readonly ListColumn<AuditRow>[] {
  return [
    {
      name: 'what',
      label: 'What',
      place: 'title',
      width: classes.whatColumn,
      look: classes.what,
      cell: (row) => <What row={row} />,
    },
    ...visible.map((name) => ({
      name,
      label: AUDIT_COLUMNS.words[name],
      ...COLUMN_OF[name],
    })),
  ];
}

/** Action with a link to its object; opens the details or the session. */
function What({ row: { id, session, record, parent } }: { readonly row: AuditRow }) {
  const { isOpen, open, close } = useListPanels();
  const isShown =
    isOpen({ kind: 'row', row: id }) ||
    (record === null && session.some((one) => isOpen({ kind: 'row', row: one.id })));
  const toggle = () => {
    if (!isShown) open({ kind: 'row', row: id });
    else if (parent !== null) open({ kind: 'row', row: parent });
    else close();
  };
  if (record === null) {
    const words = sessionWords(session);
    return (
      <>
        <RowToggle
          id={id}
          label={`${session.length} actions: ${words}`}
          isOpen={isShown}
          onToggle={toggle}
        />
        <span className={classes.count}>{session.length}</span>
        <span>{words}</span>
      </>
    );
  }
  const { action, subject, after } = record;
  const verb = auditVerb(action, after?.event);
  return (
    <span className={parent === null ? undefined : classes.within}>
      <RowToggle
        id={id}
        label={`Details: ${verb} ${subject.name}`}
        isOpen={isShown}
        onToggle={toggle}
      />
      <span>{verb}</span> <Link href={subjectHref(subject)}>{subject.name}</Link>
    </span>
  );
}
