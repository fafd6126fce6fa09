import { currencyOf } from '../../../domain/returns/offerCurrency.ts';
import type { Answers } from '../../../domain/returns/orderAnswers.ts';
import type { Destination, Offer } from '../../../domain/returns/returns.ts';
import { DEVICE_WORDS, laneWords } from '../../../domain/words.ts';
import type { AskingStep } from '../../components/order/fieldErrors.ts';
import { addressLines } from '../../words/addressLines.ts';
import { dayTimeWords } from '../../words/dates.ts';
import { optionRows, referenceRows, type SummaryRow } from '../../words/orderRows.ts';

/** The answers of one step. */
export interface ReviewSection {
  readonly step: AskingStep;
  readonly title: string;
  readonly rows: readonly SummaryRow[];
}

const orNone = (text: string) => [text === '' ? 'Not provided' : text];

function destinationRow(destination: Destination, offer: Offer): SummaryRow {
  if (destination.kind === 'warehouse') return ['Address', ['Warehouse']];
  if (destination.kind === 'new') {
    const { recipient, company, address } = destination;
    const names = [recipient, company].filter((name) => name !== '');
    return ['Address', [...names, ...addressLines(address)]];
  }
  const saved = offer.addresses.find(({ id }) => id === destination.addressId);
  return ['Address', saved === undefined ? [] : [saved.label, ...addressLines(saved.address)]];
}

/** All answers, by the step that asks for them. */
export function reviewSections(answers: Answers, offer: Offer): ReviewSection[] {
  const { device, lane, employee, destination, options, references, startsAt } = answers;
  if (!device || !lane || !employee || !destination || !options || !references) return [];
  return [
    {
      step: 'device',
      title: 'Device',
      rows: [
        ['Device', [DEVICE_WORDS[device]]],
        ['Route', [laneWords(lane)]],
      ],
    },
    {
      step: 'employee',
      title: 'Employee',
      rows: [
        ['Name', [employee.name]],
        ['Email', orNone(employee.email)],
        ['Phone', orNone(employee.phone)],
        ['Where we send the box', addressLines(employee.address)],
      ],
    },
    { step: 'destination', title: 'Destination', rows: [destinationRow(destination, offer)] },
    {
      step: 'options',
      title: 'Options and references',
      rows: [
        ['Starts', [startsAt === undefined ? 'Right away' : dayTimeWords(startsAt, Date.now())]],
        ...optionRows(options, currencyOf(offer, answers)),
        ...referenceRows(references),
      ],
    },
  ];
}
