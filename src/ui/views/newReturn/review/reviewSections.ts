import { readableEmail } from '../../../../domain/readableEmail.ts';
import { currencyOf } from '../../../../domain/returns/ordering/offerCurrency.ts';
import type { Answers, OtherReferences } from '../../../../domain/returns/ordering/orderAnswers.ts';
import type { Destination, Offer } from '../../../../domain/returns/returns.ts';
import { type Device, laneWords } from '../../../../domain/words.ts';
import type { StepWithFields } from '../../../components/order/fieldErrors.ts';
import { addressLines } from '../../../words/addressLines.ts';
import { dayTimeWords } from '../../../words/dates.ts';
import { deviceNames } from '../../../words/deviceNames.ts';
import { optionRows, referenceRows, type SummaryRow } from '../../../words/orderRows.ts';

/** Answers of one step. */
export interface ReviewSection {
  readonly step: StepWithFields;
  readonly title: string;
  readonly rows: readonly SummaryRow[];
}

const orNotProvided = (text: string) => [text === '' ? 'Not provided' : text];

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

/** References of the further devices, as far as given. */
function otherRows(
  others: readonly Device[],
  references: readonly OtherReferences[],
): SummaryRow[] {
  const names = deviceNames(others);
  const rows = references.flatMap(({ serialNumber, assetTag }, index): SummaryRow[] => [
    [`Serial number of the ${names[index] ?? ''}`, [serialNumber]],
    [`Asset tag of the ${names[index] ?? ''}`, [assetTag]],
  ]);
  return rows.filter(([, [text]]) => text !== '');
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All answers, grouped by step. */
export function reviewSections(answers: Answers, offer: Offer): ReviewSection[] {
  const { device, lane, employee, destination, options, references, startsAt } = answers;
  const { others = [], otherReferences = [] } = answers;
  if (!device || !lane || !employee || !destination || !options || !references) return [];
  return [
    {
      step: 'device',
      title: 'Device',
      rows: [
        [
          others.length === 0 ? 'Device' : 'Devices',
          deviceNames([device, ...others]).map(upperFirst),
        ],
      ],
    },
    {
      step: 'employee',
      title: 'Employee',
      rows: [
        ['Name', [employee.name]],
        ['Email', orNotProvided(readableEmail(employee.email))],
        ['Phone', orNotProvided(employee.phone)],
        ['Where we send the box', addressLines(employee.address)],
      ],
    },
    {
      step: 'destination',
      title: 'Destination',
      rows: [destinationRow(destination, offer), ['Route', [laneWords(lane)]]],
    },
    {
      step: 'options',
      title: 'Options and references',
      rows: [
        ['Starts', [startsAt === undefined ? 'Right away' : dayTimeWords(startsAt, Date.now())]],
        ...optionRows(options, currencyOf(offer, answers)),
        ...referenceRows(references, offer.customFields),
        ...otherRows(others, otherReferences),
      ],
    },
  ];
}
