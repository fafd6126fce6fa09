import { tidyLine, tidyText } from '../../../domain/tidy.ts';
import { serialIn, serialProblem } from '../../../domain/warehouse/scannedCode.ts';
import type { StockForm } from '../../../domain/warehouse/stockImport.ts';
import {
  CONDITION_WORDS,
  type StockCondition,
} from '../../../domain/warehouse/stockImportWords.ts';
import { DEVICE_WORDS, type Device } from '../../../domain/words.ts';
import {
  STOCK_FIELDS,
  type StockCells,
  type StockDefaults,
  type StockField,
} from '../../../machines/pages/stockBatch.ts';
import { cellProblem, deviceIn, isShortened, yesOrNo } from '../../../sheets/cells/cellWords.ts';
import type { ProblemsOf, ReadChange } from '../../../sheets/table/sheet.ts';
import { STOCK_SHEET } from './stockColumns.ts';
import { conditionIn, gradeIn, sizeIn, yearIn } from './stockWords.ts';

/** Context in which rows are parsed. */
export interface StockTerms {
  readonly defaults: StockDefaults;
  /** The user may retire devices. */
  readonly isAdmin: boolean;
  /** The device is already in stock: its data is updated, and its place stays. */
  readonly isKnown: boolean;
}

/** Parsed cells of a row: a device, or its problems. */
export interface ReadStockRow {
  readonly device: StockForm | null;
  readonly problems: ProblemsOf<StockField>;
  /** Values that were interpreted differently from the table. */
  readonly changes: readonly ReadChange<StockField>[];
}

const CODES: readonly StockField[] = ['serialNumber', 'assetTag'];

/** Parses a row and accepts free wording. */
export function readStockRow(cells: StockCells, terms: StockTerms): ReadStockRow {
  const { defaults, isKnown } = terms;
  const problems: Partial<Record<StockField, string[]>> = {};
  const changes: ReadChange<StockField>[] = [];
  const addProblem = (field: StockField, message: string) => {
    // A value that isn't one has no other problem.
    if (cellProblem(text(field)) !== null && problems[field] !== undefined) return;
    problems[field] = [...(problems[field] ?? []), message];
  };
  const text = (field: StockField) => tidyLine(cells[field] ?? '');
  for (const field of STOCK_FIELDS) {
    const { maxLength } = STOCK_SHEET.columns[field];
    if ((cells[field] ?? '').length > maxLength) {
      addProblem(field, `Use at most ${maxLength} characters.`);
    }
    const broken = cellProblem(text(field));
    if (broken !== null) addProblem(field, broken);
    if (CODES.includes(field) && isShortened(text(field))) {
      addProblem(field, 'Your spreadsheet shortened this number. Enter all of it.');
    }
  }
  /** Parses a cell; returns `''` for an empty cell and null for an unknown text. */
  function read<T extends string>(
    field: StockField,
    meaning: (written: string) => T | null,
    words: (parsed: T) => string,
    message: string,
  ): T | '' | null {
    const written = text(field);
    if (written === '') return '';
    const parsed = meaning(written);
    if (parsed === null) addProblem(field, message);
    else if (words(parsed).toLowerCase() !== written.toLowerCase()) {
      changes.push({ field, from: written, to: words(parsed) });
    }
    return parsed;
  }
  const identity = (parsed: string) => parsed;
  const device = read(
    'device',
    deviceIn,
    (parsed: Device) => DEVICE_WORDS[parsed],
    `“${text('device')}” isn't a device we keep. Enter laptop, monitor, cell phone, or tablet.`,
  );
  const kind = device || defaults.device || null;
  if (device === '' && kind === null) addProblem('device', 'Enter a device type.');
  const year = read('releaseYear', yearIn, identity, 'Enter a year such as 2024, or nothing.');
  const ram = read('ram', (text) => sizeIn(text, 'ram'), identity, 'Enter a size such as 16 GB.');
  const disk = read(
    'disk',
    (text) => sizeIn(text, 'disk'),
    identity,
    'Enter a size such as 512 GB or 1 TB.',
  );
  const grade = read('grade', gradeIn, identity, 'Enter A+, A, B+, B, C+, C or D.');
  const charger = text('charger') === '' ? null : yesOrNo(text('charger'));
  if (text('charger') !== '' && charger === null) addProblem('charger', 'Enter yes or no.');
  const parsed = conditionOf();
  const graded = grade || defaults.grade || null;
  const tool = text('wipedWith') || tidyLine(defaults.wipedWith);
  if (!isKnown) checkStanding();

  function conditionOf(): StockCondition | null {
    const condition = read(
      'condition',
      conditionIn,
      (one: StockCondition) => CONDITION_WORDS[one],
      `“${text('condition')}” is no condition we know. Choose one.`,
    );
    // A grade implies that the device was inspected.
    if (condition === '')
      return defaults.condition || (text('grade') === '' ? 'received' : 'processing');
    if (condition !== 'received' || text('grade') === '') return condition;
    changes.push({
      field: 'condition',
      from: text('condition'),
      to: `${CONDITION_WORDS.processing}, because it has a grade`,
    });
    return 'processing';
  }

  function checkStanding(): void {
    if (parsed === null || parsed === 'received') return;
    if (graded === null && grade === '') {
      addProblem('grade', 'Enter its grade, or import it as received.');
    }
    if (parsed === 'ready' && tool === '') {
      addProblem('wipedWith', 'Enter how it was wiped, or import it as being set up.');
    }
    if (parsed === 'toRetire' && !terms.isAdmin) {
      addProblem(
        'condition',
        'Only an admin can import what is to be retired. Choose another condition.',
      );
    }
  }

  const foreign = serialProblem(text('serialNumber'));
  if (foreign !== null) addProblem('serialNumber', foreign);
  if (Object.keys(problems).length > 0) return { device: null, problems, changes };
  return {
    device: {
      kind: isKnown ? device || null : kind,
      manufacturer: text('manufacturer'),
      model: text('model'),
      deviceSeries: text('deviceSeries'),
      releaseYear: year ?? '',
      ram: ram ?? '',
      disk: disk ?? '',
      processor: text('processor'),
      screenSize: text('screenSize'),
      operatingSystem: text('operatingSystem'),
      osVersion: text('osVersion'),
      serialNumber: serialIn(text('serialNumber')),
      assetTag: text('assetTag'),
      notes: tidyText(cells.notes ?? ''),
      condition: parsed,
      grade: graded,
      hasCharger: charger,
      location: text('shelf') || (isKnown ? '' : tidyLine(defaults.shelf)),
      knownIssues: tidyText(cells.knownIssues ?? ''),
      wipe: tool === '' ? null : { method: defaults.wipeMethod, tool: tool.slice(0, 100) },
      whenKnown: isKnown ? 'update' : 'skip',
    },
    problems,
    changes,
  };
}
