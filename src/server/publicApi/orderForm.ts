import type { Static } from 'typebox';
import type { Address } from '../../domain/address.ts';
import { emailSentence, tidyEmail } from '../../domain/email.ts';
import type { FieldErrors } from '../../domain/failure.ts';
import { parseFullAddress, readCountry } from '../../domain/fullAddress.ts';
import type { OrderV1, OrderV2 } from '../../domain/programs/publicApi.ts';
import type { EmployeeInfo, ReturningEmployee } from '../../domain/programs/publicApiEmployee.ts';
import { asksAddress } from '../../domain/returns/ordering/askAddress.ts';
import { API_REFERENCES, REFERENCES } from '../../domain/returns/references.ts';
import type { Destination, Employee, OrderForm } from '../../domain/returns/returns.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { type Country, LANE_ENDS, LANES, type Lane } from '../../domain/words.ts';
import { invalidFields } from './failures.ts';

export const REQUIRED = 'This field is required.';

/** An employee of a deployment or of a return. */
type SentEmployee = EmployeeInfo | Static<typeof ReturningEmployee>;

/** Data that only programs send with an order. */
interface OrderExtras {
  readonly companyName: string;
  readonly companyEmail: string;
}

interface ProgramOrder {
  readonly order: OrderForm;
  readonly extras: OrderExtras;
}

/** Converts an order of version 1 to version 2: a laptop within the United States. */
export function upgradeOrder(order: OrderV1): OrderV2 {
  const { request_charger, employee_info, company_info, custom_fields, start_on } = order;
  const sent = { request_charger, employee_info, company_info, custom_fields, start_on };
  return { device: 'laptop', ...sent };
}

/**
 * Converts a request to the wizard's order. Throws a 400 that names every field that is missing or
 * unreadable; the wizard's own rules check the rest.
 * @param isUsual as in `asksAddress`
 */
export function readOrder(sent: OrderV2, isUsual: boolean): ProgramOrder {
  const { employee_info: employee, company_info: company } = sent;
  const errors: Record<string, readonly string[]> = {};
  const isForWarehouse = sent.request_for_warehouse === true;
  const required = (path: string, value: string) => {
    if (value === '') errors[path] = [REQUIRED];
  };
  const references = {
    confirmAddress: choiceIn('confirm_address' in employee ? employee.confirm_address : null),
    agreedToTexts: choiceIn('agreed_to_texts' in employee ? employee.agreed_to_texts : null),
  };
  const isAsked = asksAddress(
    { employee: { email: tidyEmail(textOf(employee.email)) }, references },
    isUsual,
  );
  const { person, from } = readEmployee(employee, errors, isAsked);
  const companyName = tidyLine(company.display_name);
  required('company_info.display_name', companyName);
  required('device', sent.device ?? '');
  if (sent.request_charger === undefined) errors.request_charger = [REQUIRED];
  const companyEmail = tidyEmail(textOf(company.notification_email));
  const problem = companyEmail === '' ? null : emailSentence(companyEmail);
  if (problem !== null) errors['company_info.notification_email'] = [problem];

  let destination: Destination = { kind: 'warehouse' };
  if (!isForWarehouse) {
    const recipient = tidyLine(textOf(company.return_recipient_name));
    required('company_info.return_recipient_name', recipient);
    const given = {
      address_line_1: company.return_address_line_1,
      address_line_2: company.return_address_line_2,
      address_city: company.return_address_city,
      address_state: company.return_address_state,
      address_zip: company.return_address_zip,
    };
    const address = readAddress('company_info.return_address_', given, 'US', errors);
    destination = {
      kind: 'new',
      recipient,
      company: textOf(company.return_address_company),
      address,
    };
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return {
    order: {
      device: sent.device ?? 'laptop',
      lane: laneFrom(from ?? 'US'),
      employee: person,
      destination,
      options: {
        charger: sent.request_charger === true,
        cellPhone: sent.request_cell_phone === true,
        dispose: sent.request_disposal === true,
        declaredValue: null,
        legalHoldDays: sent.legal_hold ?? 0,
      },
      references: {
        ...Object.fromEntries(
          API_REFERENCES.map((name) => [name, textOf(sent[REFERENCES[name].api.name])]),
        ),
        labelName: textOf(employee.label_name),
        language: textOf('language' in employee ? employee.language : ''),
        ...references,
        ...(sent.custom_fields && { custom: textsIn(sent.custom_fields) }),
      },
      ...(sent.start_on != null && { startsAt: sent.start_on }),
    },
    extras: { companyName, companyEmail },
  };
}

/**
 * Reads the employee and their address. Adds missing fields to the errors.
 * @param isAsked whether the address may be absent: the employee is asked for it
 */
export function readEmployee(
  sent: SentEmployee,
  errors: Record<string, readonly string[]>,
  isAsked = false,
): { readonly person: Employee; readonly from: Country | null } {
  const from = readCountry(textOf(sent.address_country) || 'United States');
  if (from === null) {
    errors['employee_info.address_country'] = [
      'Enter United States, Canada, or United Kingdom, or one of their ISO codes.',
    ];
  }
  if (tidyLine(sent.name) === '') errors['employee_info.name'] = [REQUIRED];
  const country = from ?? 'US';
  const address =
    isAsked && isWithoutAddress(sent)
      ? { ...NO_ADDRESS, country }
      : readAddress('employee_info.address_', sent, country, errors);
  const phone = textOf('phone' in sent ? sent.phone : '');
  const person = { name: sent.name, email: textOf(sent.email), phone, address };
  return { person, from };
}

const NO_ADDRESS = { line1: '', line2: '', city: '', region: '', postalCode: '' } as const;

/** Whether a program sends no part of the employee's address but the country. */
export const isWithoutAddress = (sent: SentAddress): boolean =>
  [sent.address_line_1, sent.address_line_2, sent.address_city, sent.address_state]
    .concat(sent.address_zip)
    .every((text) => tidyLine(textOf(text)) === '');

/** Returns a program's choice as in the order's references. */
function choiceIn(choice: boolean | null | undefined): 'yes' | 'no' | '' {
  return choice === undefined || choice === null ? '' : choice ? 'yes' : 'no';
}

/** Returns the values of custom fields; null is none. */
const textsIn = (values: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(values).map(([key, text]) => [key, textOf(text)]));

export const textOf = (value: string | null | undefined) => value ?? '';

/** Requests contain no destination country: it is the United States. */
function laneFrom(from: Country): Lane {
  return (
    LANES.find((lane) => LANE_ENDS[lane].from === from && LANE_ENDS[lane].to === 'US') ?? 'US-US'
  );
}

interface SentAddress {
  readonly address_line_1?: string | null | undefined;
  readonly address_line_2?: string | null | undefined;
  readonly address_city?: string | null | undefined;
  readonly address_state?: string | null | undefined;
  readonly address_zip?: string | null | undefined;
}

/**
 * Reads an address from its fields, or from a full address in the first line. Adds missing fields
 * to the errors.
 */
function readAddress(
  prefix: string,
  sent: SentAddress,
  country: Country,
  errors: Record<string, readonly string[]>,
): Address {
  const text = (value: string | null | undefined) => tidyLine(textOf(value));
  const fields = {
    line1: text(sent.address_line_1),
    line2: text(sent.address_line_2),
    city: text(sent.address_city),
    state: text(sent.address_state),
    zip: text(sent.address_zip),
  };
  const isSingleLine =
    fields.city === '' && fields.state === '' && fields.zip === '' && fields.line1.includes(',');
  const parsed = isSingleLine ? parseFullAddress(fields.line1) : fields;
  const line2 = [parsed.line2, isSingleLine ? fields.line2 : '']
    .filter((part) => part !== '')
    .join(', ');
  if (parsed.line1 === '') errors[`${prefix}line_1`] = [REQUIRED];
  const missing: readonly (readonly [string, string, string])[] = [
    ['city', parsed.city, 'the city'],
    ['state', country === 'GB' ? 'none' : parsed.state, 'the state'],
    ['zip', parsed.zip, 'the ZIP code'],
  ];
  for (const [field, value, message] of missing) {
    if (value !== '') continue;
    errors[prefix + field] = [
      isSingleLine ? `We couldn't read the address in line 1: ${message} is missing.` : REQUIRED,
    ];
  }
  return {
    line1: parsed.line1,
    line2,
    city: parsed.city,
    region: parsed.state,
    postalCode: parsed.zip,
    country,
  };
}

/** Our field paths, with those of the request. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^employee\.address\./, 'employee_info.address_'],
  [/^employee\./, 'employee_info.'],
  [/^destination\.address\./, 'company_info.return_address_'],
  [/^destination\.recipient$/, 'company_info.return_recipient_name'],
  [/^destination\.addressId$/, 'template'],
  [/^options\.declaredValue$/, 'template'],
  [/^destination\.company$/, 'company_info.return_address_company'],
  [/^options\.legalHoldDays$/, 'legal_hold'],
  [/^(references\.)?labelName$/, 'employee_info.label_name'],
  [/^references\.language$/, 'employee_info.language'],
  [/^references\.confirmAddress$/, 'employee_info.confirm_address'],
  [/^references\.agreedToTexts$/, 'employee_info.agreed_to_texts'],
  ...API_REFERENCES.map(
    (name) => [new RegExp(`^references\\.${name}$`), REFERENCES[name].api.name] as const,
  ),
  [/^references\.custom\./, 'custom_fields.'],
  [/^startsAt$/, 'start_on'],
  [/^lane$/, 'device'],
];
const ADDRESS_FIELDS: Readonly<Record<string, string>> = {
  line1: 'line_1',
  line2: 'line_2',
  region: 'state',
  postalCode: 'zip',
};

/** Renames the fields of an order's errors (`order.employee.address.city`) to the request's names. */
export function inRequestNames(errors: FieldErrors): FieldErrors {
  const renamed = Object.entries(errors).map(([path, messages]) => {
    const own = path.replace(/^order\./, '');
    for (const [pattern, name] of NAMES) {
      if (!pattern.test(own)) continue;
      const rest = own.replace(pattern, '');
      const isOfAddress = name.endsWith('address_');
      return [name + ((isOfAddress && ADDRESS_FIELDS[rest]) || rest), messages];
    }
    return [own, messages];
  });
  return Object.fromEntries(renamed);
}
