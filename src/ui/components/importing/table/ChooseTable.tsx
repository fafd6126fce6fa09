import { Alert, Button, Textarea } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type DragEvent, type FormEvent, type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { FailureError } from '../../../../domain/failure.ts';
import {
  chooseTableMachine,
  selectIsReading,
  selectSheets,
  selectUnreadable,
  type TableSource,
} from '../../../../machines/chooseTable.machine.ts';
import type { Table } from '../../../../machines/importTable.ts';
import { PASTED, type Sheet } from '../../../../sheets/table/sheet.ts';
import { UnreadableTable } from '../../../../sheets/table/unreadableTable.ts';
import { usePortal } from '../../../app/portal.tsx';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { StepTitle } from '../StepTitle.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import classes from './ChooseTable.module.css';
import { saveFile, templateCsv } from './tableFiles.ts';

interface ChooseTableProps<Field extends string, Template extends string> {
  /** Loads the sheet together with the code that reads tables. */
  readonly loadSheet: () => Promise<Sheet<Field>>;
  /** Name and columns of the template. */
  readonly template: { readonly name: string; readonly sheet: Sheet<Template> };
  /** Receives the table; its page then replaces this part. */
  readonly onRead: (table: Table) => void;
  /** Description of the columns. */
  readonly children: ReactNode;
}

/** Source of the table: a file, or cells pasted from a spreadsheet. */
export function ChooseTable<Field extends string, Template extends string>({
  loadSheet,
  template,
  onRead,
  children,
}: ChooseTableProps<Field, Template>) {
  const [pasted, setPasted] = useState('');
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const actor = useChooseTable(loadSheet);
  const isReading = useSelector(actor, selectIsReading);
  const sheets = useSelector(actor, selectSheets);
  const failure = useSelector(actor, selectUnreadable);
  useEmitted(actor, 'table.read', ({ table }) => onRead(table));
  const choose = (source: TableSource) => actor.send({ type: 'source.chosen', source });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) choose({ kind: 'file', file });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose({ kind: 'text', text: pasted });
  };
  if (sheets.length > 0) {
    return (
      <ChooseSheet
        tables={sheets}
        onChoose={({ sheet }) => actor.send({ type: 'sheet.chosen', sheet })}
        onBack={() => actor.send({ type: 'sheet.declined' })}
      />
    );
  }
  return (
    <div className={classes.choose}>
      <StepTitle>Upload a spreadsheet</StepTitle>
      {failure !== null && (
        <Alert color="red" variant="light" title="We couldn't read this file" role="alert">
          {failure.message}
        </Alert>
      )}
      <label
        className={classes.file}
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
      >
        <span className={classes.label}>Excel or CSV file</span>
        <span className={classes.note}>
          One row per device, with a header row. Columns can be in any order and have any names.
        </span>
        <input
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
          className={classes.input}
          aria-disabled={isReading || undefined}
          onClick={(event) => isReading && event.preventDefault()}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // Lets the user choose the same file again after correcting it.
            currentTarget.value = '';
            if (file !== undefined) choose({ kind: 'file', file });
          }}
        />
      </label>
      <form onSubmit={submit} className={classes.paste}>
        <Textarea
          label="Or paste rows"
          description="Paste from Excel or Google Sheets, including the header row."
          rows={5}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          classNames={{ input: classes.pasted }}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <Button type="submit" loading={isReading} disabled={pasted.trim() === ''}>
          Continue
        </Button>
      </form>
      <section className={classes.help} aria-label="Template">
        <Button
          variant="default"
          onClick={() => saveFile(template.name, templateCsv(template.sheet))}
        >
          Download a template
        </Button>
        {children}
      </section>
    </div>
  );
}

/** Runs the machine with the code that reads tables, which loads with the first one. */
function useChooseTable(loadSheet: () => Promise<Sheet<string>>) {
  const { inspect } = usePortal();
  const [logic] = useState(() =>
    chooseTableMachine.provide({
      actors: {
        readTables: fromPromise(async ({ input: { source } }) => {
          try {
            const [{ readFile, readText }, sheet] = await Promise.all([
              import('../../../../sheets/table/readTable.ts'),
              loadSheet(),
            ]);
            return source.kind === 'file'
              ? await readFile(source.file, sheet)
              : [await readText(PASTED, source.text, sheet)];
          } catch (error) {
            throw new FailureError({ kind: 'invalid', message: words(error) });
          }
        }),
      },
    }),
  );
  return useActorRef(logic, { inspect });
}

function words(error: unknown): string {
  if (error instanceof UnreadableTable) return error.message;
  return "We couldn't read this file. Check your connection and choose it again.";
}
