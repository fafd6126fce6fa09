import { Alert, Button, Textarea } from '@mantine/core';
import { type DragEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Failure } from '../../../../domain/failure.ts';
import type { Table } from '../../../../machines/importTable.ts';
import { StepTitle } from '../StepTitle.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import classes from './ChooseTable.module.css';
import { PASTED, type Sheet } from './sheet.ts';
import { saveFile, templateCsv } from './tableFiles.ts';
import { UnreadableTable } from './unreadableTable.ts';

interface ChooseTableProps<Field extends string, Template extends string> {
  /** Loads the sheet together with the code that reads tables. */
  readonly loadSheet: () => Promise<Sheet<Field>>;
  /** Name and columns of the template. */
  readonly template: { readonly name: string; readonly sheet: Sheet<Template> };
  /** Reason why the last table could not be read. */
  readonly failure: Failure | null;
  readonly onRead: (table: Table) => Promise<void> | void;
  readonly onUnreadable: (failure: Failure) => void;
  /** Description of the columns. */
  readonly children: ReactNode;
}

/** Source of the table: a file, or cells pasted from a spreadsheet. */
export function ChooseTable<Field extends string, Template extends string>({
  loadSheet,
  template,
  failure,
  onRead,
  onUnreadable,
  children,
}: ChooseTableProps<Field, Template>) {
  const [pasted, setPasted] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [isOver, setIsOver] = useState(false);
  /** Tables of a workbook's sheets, of which one is to be chosen. */
  const [sheets, setSheets] = useState<readonly Table[]>([]);
  const field = useRef<HTMLInputElement>(null);

  const take = async (read: () => Promise<readonly Table[]>) => {
    // Reads one table at a time. The field isn't disabled meanwhile, because it would lose the
    // focus.
    if (isReading) return;
    setIsReading(true);
    try {
      const tables = await read();
      const [first] = tables;
      if (tables.length > 1) setSheets(tables);
      else if (first !== undefined) await onRead(first);
    } catch (error) {
      onUnreadable({ kind: 'invalid', message: words(error) });
    }
    setIsReading(false);
    // Lets the user choose the same file again after correcting it.
    if (field.current !== null) field.current.value = '';
  };
  const read = async (file: File) => {
    const [{ readFile }, sheet] = await Promise.all([import('./readTable.ts'), loadSheet()]);
    return readFile(file, sheet);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) void take(() => read(file));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(async () => {
      const [{ readText }, sheet] = await Promise.all([import('./readTable.ts'), loadSheet()]);
      return [await readText(PASTED, pasted, sheet)];
    });
  };
  if (sheets.length > 0) {
    return <ChooseSheet tables={sheets} onChoose={onRead} onBack={() => setSheets([])} />;
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
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className={classes.label}>Excel or CSV file</span>
        <span className={classes.note}>
          One row per device, with a header row. Columns can be in any order and have any names.
        </span>
        <input
          ref={field}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
          className={classes.input}
          aria-disabled={isReading || undefined}
          onClick={(event) => isReading && event.preventDefault()}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void take(() => read(file));
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

function words(error: unknown): string {
  if (error instanceof UnreadableTable) return error.message;
  return "We couldn't read this file. Check your connection and choose it again.";
}
