import type { MailProblem } from '../../domain/leavers/leaverMail.ts';
import { MAX_MAIL_BYTES, MAX_MAILED_LEAVERS } from '../../domain/leavers/leaverMailRules.ts';
import type { LeaverForm } from '../../domain/leavers/leavers.ts';
import type { Table } from '../../machines/importTable.ts';
import { leaversInTable, missingColumns, personKey } from '../../sheets/returns/leaversInTable.ts';
import { RETURN_SHEET } from '../../sheets/returns/returnSheet.ts';
import { readFile } from '../../sheets/table/readTable.ts';
import { UnreadableTable } from '../../sheets/table/unreadableTable.ts';
import type { InboundMail } from './inboundMail.ts';

/** Leavers of a mail's tables, each once. */
export interface MailedLeavers {
  readonly forms: readonly LeaverForm[];
  readonly problems: readonly MailProblem[];
}

/** Files that tables come in; signatures and logos of a mail are others. */
const TABLE_FILE = /\.(csv|tsv|txt|xlsx)$/i;
const NO_TABLE = 'This email has no table attached. Attach an Excel (.xlsx) or CSV file.';
const TOO_LARGE = `The attachments are larger than ${MAX_MAIL_BYTES / 1_000_000} MB together.`;
const TOO_MANY = `One email can report up to ${MAX_MAILED_LEAVERS} people. Split the file.`;

/** Reads the leavers from the tables that are attached to a mail. */
export async function readTables(files: InboundMail['files'], now: Date): Promise<MailedLeavers> {
  const tables = files.filter(({ name }) => TABLE_FILE.test(name));
  if (tables.length === 0) return { forms: [], problems: [aboutMail(NO_TABLE)] };
  if (tables.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > MAX_MAIL_BYTES) {
    return { forms: [], problems: [aboutMail(TOO_LARGE)] };
  }
  const people = new Map<string, LeaverForm>();
  const problems: MailProblem[] = [];
  for (const file of tables) {
    const table = await readOne(file);
    if (typeof table === 'string') {
      problems.push({ file: file.name, line: null, sentence: table });
      continue;
    }
    const { leavers, unread, partlyRead } = leaversInTable(table, now.getTime());
    for (const { form } of leavers) {
      if (!people.has(personKey(form))) people.set(personKey(form), form);
    }
    const notes = [...unread, ...partlyRead].sort((a, b) => a.line - b.line);
    problems.push(...notes.map((note) => ({ file: file.name, ...note })));
  }
  if (people.size > MAX_MAILED_LEAVERS) return { forms: [], problems: [aboutMail(TOO_MANY)] };
  return { forms: [...people.values()], problems };
}

const aboutMail = (sentence: string): MailProblem => ({ file: '', line: null, sentence });

/** Reads a file's likeliest table, or says why there is none. */
async function readOne({ name, bytes }: InboundMail['files'][number]): Promise<Table | string> {
  try {
    const [table] = await readFile(new File([new Uint8Array(bytes)], name), RETURN_SHEET);
    if (table === undefined) return 'This file is empty.';
    const missing = missingColumns(table);
    return missing.length === 0
      ? table
      : `We found no column with the ${missing.join(' and the ')}. Name it in the first row.`;
  } catch (error) {
    if (error instanceof UnreadableTable) return error.message;
    throw error;
  }
}
