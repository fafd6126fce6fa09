import type { NewReturnDraft } from '../../../../domain/returns/ordering/drafts.ts';
import type { Answers, Step } from '../../../../domain/returns/ordering/orderAnswers.ts';
import { MAX_OTHER_DEVICES } from '../../../../domain/returns/ordering/orderSize.ts';
import {
  COUNTRIES,
  type Country,
  DEVICES,
  type Device,
  LANE_ENDS,
  LANES,
} from '../../../../domain/words.ts';
import { NO_ADDRESS } from '../../../components/address/addressValues.ts';
import {
  type DestinationChoice,
  EMPTY,
  type PlacedAddressValues,
  type WizardValues,
} from '../../../components/order/orderForms.ts';
import { isRecord, readFields } from '../../../forms/unsaved.ts';

/** Creates the stored draft from the field values and the current step. */
export function toDraft(
  idempotencyKey: string,
  step: Step,
  answers: Answers,
  { device, employee, destination, options }: WizardValues,
  {
    checkedAddresses,
    seen,
    template,
  }: Pick<NewReturnDraft, 'checkedAddresses' | 'seen' | 'template'>,
): NewReturnDraft {
  const answered = {
    device: answers.device !== undefined,
    employee: answers.employee !== undefined,
    destination: answers.destination !== undefined,
    options: answers.options !== undefined,
  } as const;
  const steps = ['device', 'employee', 'destination', 'options'] as const;
  return {
    idempotencyKey,
    step,
    answered: steps.filter((candidate) => answered[candidate]),
    ...(checkedAddresses?.length && { checkedAddresses }),
    ...(seen && { seen }),
    ...(template && { template }),
    device,
    employee,
    destination,
    options,
  };
}

/** Reads the field values of a draft. An earlier version stored the lane instead of the country. */
export function valuesIn({ device, employee, destination, options }: NewReturnDraft): WizardValues {
  const lane = LANES.find((known) => known === device.lane);
  const { from, to } = lane === undefined ? {} : LANE_ENDS[lane];
  return {
    device: {
      device: DEVICES.find((known) => known === device.device) ?? '',
      others: othersIn(device.others),
    },
    employee: { ...employee, address: placedIn(employee.address, from) },
    destination: {
      ...destination,
      choice: choiceIn(destination.choice, to),
      address: placedIn(destination.address, to),
    },
    options: {
      ...EMPTY.options,
      ...options,
      start: options.start === 'day' ? 'day' : 'now',
      others: othersIn(device.others).map((_, index) =>
        readFields({ serialNumber: '', assetTag: '' }, options.others?.[index]),
      ),
    },
  };
}

function othersIn(others: readonly string[] = []): Device[] {
  return others.flatMap((other) => DEVICES.find((known) => known === other) ?? []);
}

function placedIn(
  { country: kept, ...lines }: NewReturnDraft['employee']['address'],
  ofLane: Country | undefined,
): PlacedAddressValues {
  const country = COUNTRIES.find((known) => known === kept) ?? ofLane;
  return { ...lines, ...(country !== undefined && { country }) };
}

function choiceIn(text: string, ofLane: Country | undefined): DestinationChoice {
  if (text === 'new') return text;
  if (text === 'warehouse') return ofLane === undefined ? text : `warehouse:${ofLane}`;
  const warehouse = COUNTRIES.find((country) => text === `warehouse:${country}`);
  if (warehouse !== undefined) return `warehouse:${warehouse}`;
  return text.startsWith('saved:') ? `saved:${text.slice('saved:'.length)}` : '';
}

type Fields = Readonly<Record<string, unknown>>;

const STEP_NAMES = ['device', 'employee', 'destination', 'options', 'review'] as const;
const { others: _, ...FIELDS } = EMPTY.options;
const NOTHING: Omit<NewReturnDraft, 'idempotencyKey'> = {
  step: 'device',
  answered: [],
  device: { device: '', lane: '' },
  employee: { ...EMPTY.employee, address: { ...NO_ADDRESS, country: '' } },
  destination: { ...EMPTY.destination, address: { ...NO_ADDRESS, country: '' } },
  options: { ...FIELDS },
};

/** Reads a draft's values besides its fields; ignores invalid ones. */
function remembered({ checkedAddresses, seen, template }: Fields): Partial<NewReturnDraft> {
  const isText = (value: unknown) => typeof value === 'string';
  const isPrice = (value: unknown) => value === null || Number.isInteger(value);
  return {
    ...(Array.isArray(checkedAddresses) && { checkedAddresses: checkedAddresses.filter(isText) }),
    ...(typeof template === 'string' && template !== '' && { template }),
    ...(isRecord(seen) &&
      isPrice(seen.price) && {
        seen: {
          price: typeof seen.price === 'number' ? seen.price : null,
          ...readFields({ currency: '', destination: '' }, seen),
        },
      }),
  };
}

/** Reads the further devices, if any; ignores invalid values. */
function rememberedOthers(
  content: Fields,
  { device, options }: Pick<NewReturnDraft, 'device' | 'options'>,
): Pick<NewReturnDraft, 'device' | 'options'> {
  const listIn = (from: unknown): unknown[] =>
    isRecord(from) && Array.isArray(from.others) ? from.others.slice(0, MAX_OTHER_DEVICES) : [];
  const others = listIn(content.device).filter((other) => typeof other === 'string');
  if (others.length === 0) return { device, options };
  const references = listIn(content.options);
  return {
    device: { ...device, others },
    options: {
      ...options,
      others: others.map((_, index) =>
        readFields({ serialNumber: '', assetTag: '' }, references[index]),
      ),
    },
  };
}

/** Reads the values of custom fields, if any. */
function customIn(options: unknown): Pick<NewReturnDraft['options'], 'custom'> {
  if (!isRecord(options) || !isRecord(options.custom)) return {};
  const texts = Object.entries(options.custom).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { custom: Object.fromEntries(texts) };
}

/** Parses a draft from the browser's storage; null if it is invalid. Never throws. */
export function draftIn(content: unknown): NewReturnDraft | null {
  if (!isRecord(content) || typeof content.idempotencyKey !== 'string') return null;
  const { idempotencyKey, answered } = content;
  const { step: _, answered: __, ...fields } = NOTHING;
  const { device, options, ...rest } = readFields(fields, content);
  return {
    idempotencyKey,
    step: STEP_NAMES.find((step) => step === content.step) ?? 'device',
    answered: Array.isArray(answered)
      ? (['device', 'employee', 'destination', 'options'] as const).filter((step) =>
          answered.includes(step),
        )
      : [],
    ...remembered(content),
    ...rest,
    ...rememberedOthers(content, { device, options: { ...options, ...customIn(content.options) } }),
  };
}
