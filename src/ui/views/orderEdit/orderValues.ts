import { readableEmail } from '../../../domain/readableEmail.ts';
import { askedFields } from '../../../domain/returns/customFields.ts';
import type { OrderEdit } from '../../../domain/returns/ordering/orderEdit.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { LANE_ENDS } from '../../../domain/words.ts';
import {
  type EmployeeValues,
  type OptionsValues,
  toEmployee,
  toOptions,
  toReferences,
  withCustomInputs,
} from '../../components/order/orderForms.ts';
import { startIn, startValuesOf } from '../../components/order/startValues.ts';

/** Field values of an edited order, as typed. */
export interface EditValues {
  readonly employee: EmployeeValues;
  readonly options: OptionsValues;
}

/** Converts an order into field values. */
export function valuesOf(order: ReturnDetails): EditValues {
  const { employee, options, references, startsAt } = order;
  const { country: _, ...address } = employee.address;
  const { declaredValue, legalHoldDays, ...choices } = options;
  return {
    employee: {
      name: employee.name,
      email: readableEmail(employee.email),
      phone: employee.phone,
      address,
    },
    options: withCustomInputs(
      {
        ...choices,
        declaredValue: declaredValue === null ? '' : amountOf(declaredValue),
        legalHoldDays: legalHoldDays === 0 ? '' : String(legalHoldDays),
        ...references,
        ...startValuesOf(startsAt),
      },
      askedFields(order.customFields),
    ),
  };
}

/** Formats minor units as a user types them: "1200", "1200.50". */
function amountOf(minorUnits: number): string {
  return (minorUnits / 100).toFixed(minorUnits % 100 === 0 ? 0 : 2);
}

/** Creates the request; requires that the forms are valid. */
export function toEdit(values: EditValues, { lane, device, startsAt }: ReturnDetails): OrderEdit {
  const { custom } = values.options;
  const start = startIn(values.options);
  // API clients set starts to the second, which the fields don't show.
  const isSameStart = start === startIn(startValuesOf(startsAt));
  return {
    ...(!isSameStart && { startsAt: start }),
    employee: toEmployee(values.employee, LANE_ENDS[lane].from),
    options: toOptions(values.options, device),
    // An empty text clears a custom field; one that isn't sent keeps its value.
    references: { ...toReferences(values.options), ...(custom && { custom }) },
  };
}

/** Returns the parts in which two edits differ, named as in the timeline. */
export function changedParts(a: EditValues, b: EditValues): ReadonlySet<string> {
  const flat = ({ employee, options }: EditValues) => {
    const { start: _, startDay: __, startTime: ___, custom = {}, ...rest } = options;
    const own = Object.entries(custom).map(([key, text]) => [`custom.${key}`, text] as const);
    return [...Object.entries({ ...employee, ...rest, startsAt: startIn(options) }), ...own];
  };
  const otherParts = new Map<string, unknown>(flat(b));
  const differs = ([part, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(otherParts.get(part));
  return new Set(
    flat(a)
      .filter(differs)
      .map(([part]) => part),
  );
}
