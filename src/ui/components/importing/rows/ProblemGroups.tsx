import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { CheckedLine, CheckedLines, Sheet } from '../../../../sheets/table/sheet.ts';
import { countWords } from '../countWords.ts';
import type { GroupFix, InputProps, RowKind } from '../kind.ts';
import { cureOfCells } from './cureOfCells.ts';
import classes from './ProblemGroups.module.css';
import { groupChanges, groupProblems, groupTwins, type ProblemGroup } from './problemGroups.ts';

/** Maximum of listed changes; the rest are visible in the rows. */
const MAX_CHANGES = 50;
/** Maximum of quoted texts. */
const MAX_TEXTS = 5;
/** Maximum of listed duplicate serial numbers; the rest are among the rows to fix. */
const MAX_TWINS = 20;

interface ProblemGroupsProps<Field extends string> {
  readonly kind: RowKind<Field>;
  readonly checked: CheckedLines<CheckedLine<Field>>;
  /** Shows only these rows. */
  readonly onShow: (lines: readonly number[]) => void;
  /**
   * One answer was set for these rows, or they were skipped: the pressed button is gone and the
   * focus must move.
   */
  readonly onSet: (lines: readonly number[]) => void;
  readonly onSkip: (lines: readonly number[]) => void;
}

/** Problems shared by several rows with one answer for all of them, and duplicate rows. */
export function ProblemGroups<Field extends string>(props: ProblemGroupsProps<Field>) {
  const {
    kind,
    checked: { rows, wrong },
    onSkip,
  } = props;
  const groups = groupProblems(kind.sheet, wrong);
  const duplicates = groupTwins(rows);
  if (groups.length === 0 && duplicates.length === 0) return null;
  const grouped = new Set(
    [...groups.flatMap((group) => group.rows), ...duplicates.flat()].map(({ line }) => line),
  );
  const others = wrong.filter(({ line }) => !grouped.has(line)).map(({ line }) => line);
  const leaveOut = (lines: readonly number[]) => {
    kind.onLeaveOut(lines);
    onSkip(lines);
  };
  return (
    <section aria-label="Problems in several rows" className={classes.problems}>
      <ul className={classes.list}>
        {groups.map((group) => (
          <Group
            key={`${group.field} ${group.message}`}
            group={group}
            onLeaveOut={leaveOut}
            {...props}
          />
        ))}
        {duplicates.slice(0, MAX_TWINS).map((duplicate) => (
          <Duplicates key={duplicate[0]?.line} kind={kind} rows={duplicate} onLeaveOut={leaveOut} />
        ))}
        {duplicates.length > MAX_TWINS && (
          <li className={classes.message}>
            {`${countWords(duplicates.length - MAX_TWINS, 'more serial number')} ${duplicates.length - MAX_TWINS === 1 ? 'is' : 'are'} in several rows: see the rows to fix.`}
          </li>
        )}
        {others.length > 0 && (
          <li className={classes.group}>
            <p className={classes.title}>{countWords(others.length, 'other row')}</p>
            <p className={classes.message}>
              {`${others.length === 1 ? 'It has a problem' : 'Each has a problem'} of its own.`}
            </p>
            <div className={classes.answers}>
              <Button variant="subtle" size="compact-md" onClick={() => props.onShow(others)}>
                {`Show ${others.length === 1 ? 'it' : 'them'}`}
              </Button>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}

interface TwinsProps<Field extends string> {
  readonly kind: RowKind<Field>;
  readonly rows: readonly CheckedLine<Field>[];
  readonly onLeaveOut: (lines: readonly number[]) => void;
}

/** Rows with one serial number, to skip all but one of them. */
function Duplicates<Field extends string>({ kind, rows, onLeaveOut }: TwinsProps<Field>) {
  const [first, ...others] = rows.map(({ line }) => line);
  const texts: Readonly<Record<string, string | undefined>> = rows[0]?.cells ?? {};
  return (
    <li className={classes.group}>
      <p className={classes.title}>
        <span>{`Same serial number: ${texts.serialNumber ?? ''}`}</span>
        <span className={classes.count}>{countWords(rows.length, 'row')}</span>
      </p>
      <ul className={classes.pair}>
        {rows.map(({ line, cells }) => (
          <li key={line}>
            <span className={classes.who}>
              {`Row ${line} · ${[kind.titleOf(cells), ...kind.factsOf(cells)].filter((part) => part).join(' · ')}`}
            </span>
            <Button variant="subtle" size="compact-sm" onClick={() => onLeaveOut([line])}>
              {`Skip row ${line}`}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className={classes.answers}>
          <Button variant="default" size="compact-md" onClick={() => onLeaveOut(others)}>
            {`Keep row ${first ?? ''} and skip the other ${numberWords(others.length)}`}
          </Button>
        </div>
      )}
    </li>
  );
}

interface GroupProps<Field extends string> extends ProblemGroupsProps<Field> {
  readonly group: ProblemGroup<Field>;
  readonly onLeaveOut: (lines: readonly number[]) => void;
}

function Group<Field extends string>({
  group,
  kind,
  onShow,
  onSet,
  onLeaveOut,
}: GroupProps<Field>) {
  const { field, title, message, rows, texts } = group;
  const id = useId();
  const lines = rows.map(({ line }) => line);
  const [first] = rows;
  const input = kind.typed?.[field];
  const label = `${kind.sheet.columns[field].label} for all ${numberWords(lines.length)}`;
  const fix = kind.cureOf?.(field, rows) ?? cureOfCells(kind, field, rows);
  const setCure = ({ edits }: GroupFix) => {
    for (const { lines: groupLines, text } of edits) kind.onEdit(groupLines, field, text);
    onSet(lines);
  };
  const setAll = (text: string) => {
    kind.onEdit(lines, field, text);
    onSet(lines);
  };
  return (
    <li className={classes.group}>
      <p id={`${id}-title`} className={classes.title}>
        <span>{title}</span>
        <span className={classes.count}>{countWords(lines.length, 'row')}</span>
      </p>
      <p className={classes.message}>{message}</p>
      {texts.length > 0 && <p className={classes.message}>{`In your file: ${quoted(texts)}`}</p>}
      {fix !== null && fix.words !== '' && <p className={classes.message}>{fix.words}</p>}
      <div className={classes.answers}>
        {fix !== null && (
          <Button size="compact-md" aria-describedby={`${id}-title`} onClick={() => setCure(fix)}>
            {fix.button}
          </Button>
        )}
        {input !== undefined && <TypedAnswer id={id} label={label} input={input} onSet={setAll} />}
        {first !== undefined &&
          kind.isChosen(field, rows) &&
          kind.renderField({
            id,
            field,
            label,
            cells: first.cells,
            error: undefined,
            onEdit: setAll,
          })}
        <Button
          variant="default"
          size="compact-md"
          aria-describedby={`${id}-title`}
          onClick={() => onLeaveOut(lines)}
        >
          {`Skip ${countWords(lines.length, 'row')}`}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          aria-describedby={`${id}-title`}
          onClick={() => onShow(lines)}
        >
          Show rows
        </Button>
      </div>
    </li>
  );
}

/** Quotes the first texts and counts the rest. */
function quoted(texts: readonly string[]): string {
  const shown = texts.slice(0, MAX_TEXTS).map((text) => (text === '' ? 'empty' : `“${text}”`));
  const more = texts.length - shown.length;
  return [...shown, ...(more > 0 ? [`${numberWords(more)} more`] : [])].join(', ');
}

interface TypedAnswerProps {
  readonly id: string;
  readonly label: string;
  readonly input: InputProps;
  readonly onSet: (text: string) => void;
}

/** Field for one text for many rows, which is set only on submit. */
function TypedAnswer({ id, label, input, onSet }: TypedAnswerProps) {
  const [text, setText] = useState('');
  return (
    <form
      className={classes.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSet(text.trim());
      }}
    >
      <TextInput
        {...input}
        id={id}
        label={<span>{label}</span>}
        required
        withAsterisk={false}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button type="submit" variant="default">
        Set
      </Button>
    </form>
  );
}

/** Lists values that were interpreted differently from the table, so that no change goes unnoticed. */
export function ReadChanges<Field extends string>({
  sheet,
  rows,
}: {
  readonly sheet: Sheet<Field>;
  readonly rows: readonly CheckedLine<Field>[];
}) {
  const changes = groupChanges(rows);
  if (changes.length === 0) return null;
  const hidden = changes.length - MAX_CHANGES;
  return (
    <details className={classes.changes}>
      <summary>
        {`We changed ${numberWords(changes.length)} ${changes.length === 1 ? 'kind of value' : 'kinds of values'} in ${countWords(rows.filter((row) => row.changes.length > 0).length, 'row')}`}
      </summary>
      <ul className={classes.changeList}>
        {changes.slice(0, MAX_CHANGES).map(({ field, from, to, count }) => (
          <li key={`${field} ${from} ${to}`}>
            <span className={classes.field}>{sheet.columns[field].label}</span>
            <span>
              <q>{from}</q> → <strong>{to}</strong>
            </span>
            <span className={classes.count}>{countWords(count, 'row')}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={classes.message}>{`And ${countWords(hidden, 'value')} more.`}</p>
      )}
    </details>
  );
}
