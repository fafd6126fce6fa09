import { emailIn } from '../../domain/email.ts';
import { leaverProblems, tidyLeaver } from '../../domain/leavers/leaverRules.ts';
import type { LeaverForm } from '../../domain/leavers/leavers.ts';
import { givenNameFirst } from '../../domain/personName.ts';
import { MAX_OTHER_DEVICES } from '../../domain/returns/ordering/orderSize.ts';
import { tidyLine } from '../../domain/tidy.ts';
import {
  type Batch,
  type Cells,
  cellsOf,
  type Defaults,
} from '../../machines/importReturns/batch.ts';
import { leftOutAtFirst, type Table } from '../../machines/importTable.ts';
import { cellProblem, deviceIn } from '../cells/cellWords.ts';
import { mappingOf } from '../columns/guessColumns.ts';
import { COLUMNS, type FIELDS } from './columns.ts';
import { countryOf } from './countryOf.ts';
import { type DayOrder, dayIn, dayOrderOf, OTHER_ORDER } from './days.ts';
import { guessReturn } from './returnSheet.ts';
import { countryIn, postalCodeIn, regionNamed, territoryIn } from './wordsIn.ts';

/** A person of a table, with the devices of all their rows. */
export interface TableLeaver {
  /** Line of their first row, as in the spreadsheet. */
  readonly line: number;
  readonly form: LeaverForm;
}

/** Sentence about a row. */
export interface RowNote {
  readonly line: number;
  readonly sentence: string;
}

export interface TableLeavers {
  readonly leavers: readonly TableLeaver[];
  /** Rows that name no leaver. */
  readonly unread: readonly RowNote[];
  /** Rows of which an email or a phone number was left out. */
  readonly partlyRead: readonly RowNote[];
}

/** Fields without whose column a table names no leavers, as people call them. */
type MissingColumn = 'name' | 'last day';

/** Returns the columns that a table of leavers must have and lacks. */
export function missingColumns(table: Table): readonly MissingColumn[] {
  const { mapping } = batchOf(table);
  const hasName =
    mapping.includes('name') || (mapping.includes('firstName') && mapping.includes('lastName'));
  return [
    ...(hasName ? [] : (['name'] as const)),
    ...(mapping.includes('startDay') ? [] : (['last day'] as const)),
  ];
}

/**
 * Reads the leavers of a table by guessed columns. Whatever is unknown of a person may be absent, as
 * with other sources; a row without a name or a last day is unread.
 * @param now milliseconds since the epoch
 */
export function leaversInTable(table: Table, now: number): TableLeavers {
  const batch = batchOf(table);
  const order = dayOrderOf(batch);
  const unread: RowNote[] = [];
  const partlyRead: RowNote[] = [];
  const people = new Map<string, TableLeaver>();
  for (const row of table.rows) {
    if (batch.leftOut.includes(row.line)) continue;
    const { line } = row;
    const { form, dropped } = withoutWrongContact(
      tidyLeaver(leaverIn(cellsOf(batch, row), order, batch.defaults)),
      now,
    );
    const key = personKey(form);
    const known = people.get(key);
    const whole = known === undefined ? form : joinLeavers([known.form, form]);
    const [problem = null] = Object.values(leaverProblems(whole, now)).flat();
    const sentence = devicesProblem(whole) ?? problem;
    if (sentence !== null) {
      unread.push({ line, sentence });
      continue;
    }
    people.set(key, { line: known?.line ?? line, form: whole });
    partlyRead.push(...dropped.map((left) => ({ line, sentence: left })));
  }
  return { leavers: [...people.values()], unread, partlyRead };
}

/** Returns the person whom several rows name: as the first row says, with the devices of all rows. */
export function joinLeavers<T extends LeaverForm>(forms: readonly [T, ...T[]]): T {
  return { ...forms[0], devices: forms.flatMap(({ devices }) => devices) };
}

/** Returns the problem of a person with too many devices, or null. */
export const devicesProblem = ({ devices }: LeaverForm): string | null =>
  devices.length > MAX_OTHER_DEVICES + 1
    ? `One person can have up to ${MAX_OTHER_DEVICES + 1} devices.`
    : null;

/** Drops an email or phone number that can't be right: without one, the person is incomplete. */
function withoutWrongContact(form: LeaverForm, now: number) {
  const problems = leaverProblems(form, now);
  const wrong = (['email', 'phone'] as const).filter(
    (part) => problems[`employee.${part}`] !== undefined,
  );
  const employee = { ...form.employee, ...Object.fromEntries(wrong.map((part) => [part, ''])) };
  const dropped = wrong.map((part) =>
    part === 'email'
      ? `“${form.employee.email}” isn't an email address.`
      : `“${form.employee.phone}” isn't a phone number.`,
  );
  return { form: { ...form, employee }, dropped };
}

/**
 * Key that is the same for each mention of a person: their email, or their name and last day, because
 * two people may share a name.
 */
export function personKey({ employee: { email, name }, lastDay }: LeaverForm): string {
  return email === '' ? `${name.toLowerCase()} ${lastDay}` : email.toLowerCase();
}

/** Returns a table as a batch of the import with guessed columns. */
function batchOf(table: Table): Batch {
  return {
    key: '',
    table,
    ...mappingOf(guessReturn(table)),
    defaults: {
      device: '',
      country: '',
      destination: '',
      charger: false,
      cellPhone: false,
      dispose: false,
    },
    edits: {},
    leftOut: leftOutAtFirst(table),
    isMapped: true,
  };
}

/** Reads a day; in a table with mixed formats, 13/12 can only be read in the other order. */
const lastDayIn = (text: string, order: DayOrder) =>
  dayIn(text, order) ?? dayIn(text, OTHER_ORDER[order]) ?? text;

/** Reads a row; cells that can't be right are unknown. */
export function leaverIn(
  cells: Cells,
  order: DayOrder,
  usual: Pick<Defaults, 'device' | 'country' | 'startDay'>,
): LeaverForm {
  const text = (field: (typeof FIELDS)[number]) => {
    const line = tidyLine(cells[field] ?? '');
    return line.length > COLUMNS[field].maxLength || cellProblem(line) !== null ? '' : line;
  };
  const shown = countryOf(cells) ?? (usual.country || null);
  const country = text('country') === '' ? shown : countryIn(text('country'));
  const written = text('region') || (territoryIn(text('country')) ?? '');
  const region = country === null ? written : (regionNamed(country, written) ?? written);
  const postalCode = text('postalCode');
  const serialNumber = text('serialNumber');
  const assetTag = text('assetTag');
  const device = text('device') === '' ? usual.device || null : deviceIn(text('device'));
  const hasDevice = [text('device'), serialNumber, assetTag].some((part) => part !== '');
  return {
    employee: {
      name: givenNameFirst(text('name')),
      email: emailIn(text('email')),
      phone: text('phone'),
      language: text('language'),
      address: {
        line1: text('line1'),
        line2: text('line2'),
        city: text('city'),
        region,
        postalCode: country === null ? postalCode : postalCodeIn(country, region, postalCode),
        country,
      },
    },
    lastDay: text('startDay') === '' ? (usual.startDay ?? '') : lastDayIn(text('startDay'), order),
    devices: hasDevice || device !== null ? [{ device, serialNumber, assetTag }] : [],
    ticketId: text('ticketId'),
    note: text('internalNote'),
  };
}
