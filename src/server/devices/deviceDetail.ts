import { dayIn } from '../../domain/organization/timeZones.ts';
import { DECISIONS, HOLD_KINDS } from '../../domain/warehouse/events.ts';
import { DECISION_WORDS, HOLD_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import { WIPE_METHODS } from '../../domain/warehouse/wipe.ts';
import { WIPE_METHOD_WORDS } from '../../domain/warehouse/wipeWords.ts';

/** Returns the detail of an event: "Grade A, with charger". Empty if there is none. */
export function deviceDetail(event: unknown, timeZone: string): string {
  const partOf = (key: string): unknown =>
    typeof event === 'object' && event !== null
      ? Object.getOwnPropertyDescriptor(event, key)?.value
      : undefined;
  const textOf = (key: string): string => {
    const value = partOf(key);
    return typeof value === 'string' ? value : '';
  };
  const named = (label: string, key: string) =>
    textOf(key) === '' ? '' : `${label} ${textOf(key)}`;
  const flag = (key: string, label: string) => (partOf(key) === true ? label : '');
  const hold = HOLD_KINDS.find((kind) => kind === partOf('kind'));
  const decision = DECISIONS.find((item) => item === partOf('decision'));
  const method = WIPE_METHODS.find((item) => item === partOf('method'));
  const until = textOf('until');
  const parts = [
    named('Grade', 'grade'),
    flag('hasCharger', 'with charger'),
    flag('isLocked', 'locked'),
    flag('isDamaged', 'damaged'),
    textOf('grade') === '' ? '' : named('serial number', 'serialNumber'),
    hold === undefined ? '' : HOLD_WORDS[hold],
    textOf('reason'),
    until === '' ? '' : `until ${dayIn(new Date(until), timeZone)}`,
    method === undefined ? '' : WIPE_METHOD_WORDS[method],
    textOf('tool'),
    textOf('location'),
    textOf('recycler'),
    flag('isToBeDestroyed', 'to be destroyed'),
    named('to', 'to'),
    named('certificate', 'certificate'),
    textOf('label'),
    decision === undefined ? '' : DECISION_WORDS[decision],
    named('from', 'file'),
    editWords(partOf('after')),
    textOf('note'),
  ].filter((part) => part !== '');
  return parts.join(', ');
}

/** "Manufacturer Apple, Model MacBook Pro". */
function editWords(after: unknown): string {
  return Object.entries(Object(after))
    .map(([name, value]) => {
      const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return `${text} ${value === '' ? 'removed' : String(value)}`;
    })
    .join(', ');
}
