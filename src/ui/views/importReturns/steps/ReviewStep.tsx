import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { numberWords } from '../../../../domain/numberWords.ts';
import { askedFields } from '../../../../domain/returns/customFields.ts';
import { COUNTRY_WORDS, type Country } from '../../../../domain/words.ts';
import {
  type Batch,
  type Cells,
  customField,
  type ImportField,
  TEMPLATE_FIELD,
} from '../../../../machines/importReturns/batch.ts';
import {
  selectIsRechecking,
  selectIsTyping,
} from '../../../../machines/importReturns/selectors.ts';
import { FIELDS, ownFields, withOwn } from '../../../../sheets/returns/columns.ts';
import { countryOf, stateOf } from '../../../../sheets/returns/countryOf.ts';
import { RETURN_SHEET } from '../../../../sheets/returns/returnSheet.ts';
import { forLeaving } from '../../../../sheets/returns/returnTemplate.ts';
import { countryIn } from '../../../../sheets/returns/wordsIn.ts';
import type { CheckedLine } from '../../../../sheets/table/sheet.ts';
import { countWords, peopleWords } from '../../../components/importing/countWords.ts';
import type { GroupFix, RowKind } from '../../../components/importing/kind.ts';
import { ReviewRows } from '../../../components/importing/rows/ReviewRows.tsx';
import { columnsOf } from '../../../components/importing/sending/rowsSent.ts';
import { UnreadNotes } from '../../../components/importing/table/UnreadNotes.tsx';
import type { CheckedRow } from '../batch/cachedRows.ts';
import { peopleOf } from '../batch/checkLeavers.ts';
import { EmailDoubts } from '../rows/EmailDoubts.tsx';
import { EmployeeGroups } from '../rows/EmployeeGroups.tsx';
import { LacksNote, useLacks } from '../rows/Lacks.tsx';
import { NameDoubts } from '../rows/NameDoubts.tsx';
import { RowField } from '../rows/RowField.tsx';
import { type RowsProps, useCheckedRows } from '../rows/useCheckedRows.ts';
import { startDays } from '../sheet/startDays.ts';

/** Fields with a closed list, which can be set for many rows with one answer. */
const CHOSEN: readonly ImportField[] = [
  ...(['country', 'region', 'device', 'destination'] as const),
  ...(['charger', 'cellPhone', 'dispose', TEMPLATE_FIELD] as const),
];

/** Lists the rows with their problems, editable in place. */
export function ReviewStep(props: RowsProps) {
  const { actor, batch, offer } = props;
  const isTyping = useSelector(actor, selectIsTyping);
  const isRechecking = useSelector(actor, selectIsRechecking);
  const [today] = useState(() => Date.now());
  const checked = useCheckedRows(props);
  const { right, wrong, leftOut } = checked;
  const own = askedFields(offer.customFields);
  const isOwnChoice = (field: ImportField) =>
    own.some((one) => customField(one) === field && one.kind === 'choice');
  const isForLeaving = batch.goal === 'leaving';
  const sheet = useMemo(() => {
    const all = withOwn(RETURN_SHEET, offer);
    return isForLeaving ? forLeaving(all) : all;
  }, [offer, isForLeaving]);
  const lacks = useLacks(right, offer);
  const kind: RowKind<ImportField> = {
    sheet,
    fields: [...FIELDS, ...ownFields(offer)],
    renderField: (field) => (
      <RowField
        {...field}
        label={field.label ?? sheet.columns[field.field]?.label}
        defaults={batch.defaults}
        isForLeaving={isForLeaving}
        offer={offer}
      />
    ),
    titleOf: ({ name }) => name?.trim() || 'Without a name',
    factsOf: (cells) => [
      cells.device,
      cells.serialNumber,
      [cells.city, cells.region, countryWords(cells, batch)].filter((part) => part).join(', '),
    ],
    remarkOf: (line) => lacks.ofLine(line),
    // Each country has its own list of states.
    isChosen: (field, rows) =>
      (CHOSEN.includes(field) || isOwnChoice(field)) &&
      (field !== 'region' ||
        new Set(rows.map(({ cells }) => countryIn(cells.country ?? '') ?? countryOf(cells)))
          .size === 1) &&
      // One state for ZIP codes of several states would make bad addresses.
      (field !== 'region' || new Set(rows.map(({ cells }) => stateOf(cells))).size === 1),
    cureOf: (field, rows) => (field === 'country' ? countryCure(rows) : null),
    typed: {
      startDay: { type: 'date', ...startDays(today) },
      declaredValue: { type: 'text' },
      legalHoldDays: { type: 'text' },
      ...Object.fromEntries(
        own
          .filter(({ kind }) => kind !== 'choice')
          .map((one) => [
            customField(one),
            { type: one.kind === 'date' ? ('date' as const) : ('text' as const) },
          ]),
      ),
    },
    onEdit: (lines, field, text) => actor.send({ type: 'cells.edited', lines, field, text }),
    onToggle: (line) => actor.send({ type: 'row.toggled', line }),
    onLeaveOut: (lines) => actor.send({ type: 'rows.leftOut', lines }),
  };
  const announcement = isTyping
    ? ' We check your changes when you pause.'
    : isRechecking
      ? ' Checking your changes.'
      : '';
  return (
    <ReviewRows
      kind={kind}
      name={batch.table.name}
      columns={columnsOf(batch)}
      separator={batch.table.separator}
      checked={checked}
      done={isForLeaving ? 'put into Leaving' : 'ordered'}
      news={announcement}
      submit={
        <Button
          disabled={right.length === 0}
          onClick={() => actor.send({ type: 'order.requested', orders: right.length })}
        >
          {isForLeaving
            ? leavingWords(right, wrong.length + leftOut.length)
            : orderWords(right.length, wrong.length + leftOut.length)}
        </Button>
      }
      onBack={() => actor.send({ type: 'mapping.revisited' })}
    >
      <UnreadNotes unread={batch.table.unread} leftOut={batch.leftOut} onInclude={kind.onToggle} />
      {isForLeaving ? <LacksNote lacks={lacks} /> : <EmployeeGroups rows={right} />}
      <NameDoubts rows={right} />
      <EmailDoubts
        rows={[...right, ...wrong]}
        onUse={(line, text) =>
          actor.send({ type: 'cells.edited', lines: [line], field: 'email', text })
        }
      />
    </ReviewRows>
  );
}

/** Country of a row as named in it, or as found by its postal code. */
function countryWords(cells: Cells, { defaults }: Batch): string {
  const country = countryIn(cells.country ?? '') ?? countryOf(cells) ?? defaults.country;
  return country === '' ? '' : COUNTRY_WORDS[country];
}

/** Proposes for each row the country that its postal code shows; null unless all of them do. */
function countryCure(rows: readonly CheckedLine<ImportField>[]): GroupFix | null {
  const linesOf = new Map<Country, number[]>();
  for (const { line, cells } of rows) {
    const country = countryOf(cells);
    if (country === null) return null;
    linesOf.set(country, [...(linesOf.get(country) ?? []), line]);
  }
  const countries = [...linesOf].sort(([, a], [, b]) => b.length - a.length);
  const names = countries.map(
    ([one, { length }]) => `${COUNTRY_WORDS[one]} (${numberWords(length)})`,
  );
  return {
    words: `${countWords(rows.length, 'row')} ${rows.length === 1 ? 'looks' : 'look'} like ${names.join(' and ')}.`,
    button: countries.length === 1 ? 'Use this country' : 'Use these countries',
    edits: countries.map(([country, lines]) => ({ lines, text: COUNTRY_WORDS[country] })),
  };
}

/** "Put 183 people into Leaving, skip 17 rows". */
function leavingWords(right: readonly CheckedRow[], out: number): string {
  const words = `Put ${peopleWords(peopleOf(right).length)} into Leaving`;
  return out === 0 ? words : `${words}, skip ${countWords(out, 'row')}`;
}

/** "Order 183, skip 17". */
function orderWords(orders: number, out: number): string {
  return out === 0
    ? `Order ${countWords(orders, 'return')}`
    : `Order ${numberWords(orders)}, skip ${numberWords(out)}`;
}
