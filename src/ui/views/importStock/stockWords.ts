import { GRADES, type Grade } from '../../../domain/warehouse/events.ts';
import type { StockCondition } from '../../../domain/warehouse/stockImportWords.ts';
import { normalizedCell } from '../../../sheets/cells/cellWords.ts';

// Parsers of typical spreadsheet texts about devices; null for an unknown text.

/** The order matters: "not ready" is not ready, "ready for repair" is broken. */
const CONDITION_SIGNS: readonly (readonly [StockCondition, RegExp])[] = [
  ['toRetire', /\b(retired?|retire|scrap|dispose|disposal|recycle|e ?waste|end of life|eol)\b/],
  ['service', /\b(repair|broken|defect|defective|damaged|service|faulty|not working)\b/],
  [
    'processing',
    /\b(provisioning|set ?up|processing|imaging|wiping|to be wiped|inspected|not ready|in progress)\b/,
  ],
  ['ready', /\b(ready|available|in stock|spare|deployable|free|good)\b/],
  ['received', /\b(received|arrived|returned|new arrival|to be inspected|unknown|intake)\b/],
];

export function conditionIn(text: string): StockCondition | null {
  const plain = normalizedCell(text);
  return CONDITION_SIGNS.find(([, sign]) => sign.test(plain))?.[0] ?? null;
}

export function gradeIn(text: string): Grade | null {
  const plain = text
    .toUpperCase()
    .replace(/^GRADE\b/, '')
    .replace(/\bPLUS$/, '+')
    .replaceAll(/[\s:]/g, '');
  return GRADES.find((grade) => grade === plain) ?? null;
}

/** Returns "2024" for "2024.0", "2024-03-01" or "3/1/2024"; null unless the text has exactly one year. */
export function yearIn(text: string): string | null {
  const years = text.match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? [];
  return years.length === 1 ? (years[0] ?? null) : null;
}

const SIZE =
  /^(\d+(?:[.,]\d+)?) ?(mb|gb|tb|g|t|gib|tib)?(?: ?(?:ram|ssd|hdd|nvme|ddr\d\w*|flash))*$/;

/** From here on a number without a unit is of megabytes, as device management exports them. */
const LEAST_MB = { ram: 512, disk: 16_000 };

/** Normalizes a size to the portal's notation: "16 GB", "1 TB". */
export function sizeIn(text: string, kind: 'ram' | 'disk'): string | null {
  const [, number = '', named] = SIZE.exec(text.trim().toLowerCase()) ?? [];
  if (number === '') return null;
  const amount = Number(number.replace(',', '.'));
  const unit = named ?? (amount < LEAST_MB[kind] ? 'gb' : 'mb');
  if (unit === 'mb') {
    if (amount % 1024 === 0) return `${amount / 1024} GB`;
    return amount < LEAST_MB.disk ? `${amount} MB` : `${Math.round(amount / 1000)} GB`;
  }
  return `${amount} ${unit.startsWith('t') ? 'TB' : 'GB'}`;
}
