import {
  askedFields,
  type CustomField,
  MAX_CUSTOM_TEXT,
} from '../../domain/returns/customFields.ts';
import { byName, REFERENCES } from '../../domain/returns/references.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import {
  customField,
  IMPORT_FIELDS,
  type ImportField,
  isCustomField,
  type OwnImportField,
  TEMPLATE_FIELD,
} from '../../machines/importReturns/batch.ts';
import type { Column, Sheet } from '../table/sheet.ts';
import { FOREIGN_WORDS } from './foreignWords.ts';

const short = { maxLength: 60, example: '' };

/** All known columns in the template's order, with their English names. */
const ENGLISH: Readonly<Record<OwnImportField, Column>> = {
  name: {
    label: 'Name',
    hint: 'The person who has the device.',
    example: 'Jordan Lee',
    maxLength: 100,
    isRequired: true,
    words:
      'name|employee name|full name|employee|display name|leaver|leaver name|worker|person|team member|associate|user|legal name|checked out to|payroll name',
  },
  firstName: {
    ...short,
    label: 'First name',
    hint: '',
    words: 'first name|firstname|given name|forename|first|preferred name|first names',
  },
  lastName: {
    ...short,
    label: 'Last name',
    hint: '',
    words: 'last name|lastname|surname|family name|last',
  },
  email: {
    label: 'Email',
    hint: "A personal email if their work account will be closed. Without one, we can't email them.",
    example: 'jordan.lee@example.com',
    maxLength: 255,
    words:
      'personal email|private email|personal e mail|home email|personal email address|email|e mail|email address|e mail address|mail|employee email|contact email|work email',
  },
  phone: {
    label: 'Phone',
    hint: 'For the carrier.',
    example: '+1 512 555 0100',
    maxLength: 40,
    words:
      'phone|phone number|mobile|mobile phone|mobile number|personal mobile|telephone|cell|cell number|personal phone|contact number|tel|home phone',
  },
  line1: {
    label: 'Street address',
    hint: 'Where we send the box.',
    example: '1100 Congress Avenue',
    maxLength: 100,
    isRequired: true,
    words:
      'street address|street and number|address line 1|address 1|address1|street|home address|address|shipping address|mailing address|line 1|line1|addr 1|home address line 1',
  },
  line2: {
    label: 'Apartment, suite or floor',
    hint: '',
    example: 'Apt 4',
    maxLength: 100,
    words:
      'apartment suite or floor|address line 2|address 2|street 2|apartment|apt|apt suite|suite|unit|line 2|line2|addr 2|home address line 2|building floor room|floor|room and floor',
  },
  city: {
    label: 'City',
    hint: '',
    example: 'Austin',
    maxLength: 100,
    isRequired: true,
    words: 'city|town|town or city|town city|city town|locality|home city',
  },
  region: {
    label: 'State or province',
    hint: 'Full name or letters. For the UK, the county or nothing.',
    example: 'TX',
    maxLength: 60,
    isRequired: true,
    words:
      'state or province|state|province|region|state region|st|home state|principal region|county',
  },
  postalCode: {
    label: 'ZIP or postal code',
    hint: '',
    example: '78701',
    maxLength: 20,
    isRequired: true,
    words:
      'zip or postal code|zip|zip code|zipcode|postal code|postcode|post code|zip postal code|postal|zip postcode|home zip|zip 4',
  },
  country: {
    label: 'Country',
    hint: 'US, Canada or UK.',
    example: 'US',
    maxLength: 60,
    isRequired: true,
    words: 'country|country code|home country|country region|nation|location',
  },
  device: {
    label: 'Device',
    hint: 'Laptop, monitor, cell phone, or tablet.',
    example: 'Laptop',
    maxLength: 100,
    isRequired: true,
    words:
      'device|device type|equipment|equipment type|asset type|hardware|type|category|asset category|item|product|model|device model',
  },
  destination: {
    ...short,
    label: 'Destination',
    hint: '“Warehouse”, or the label of one of your saved addresses.',
    example: 'Warehouse',
    words: 'destination|return to|goes to|deliver to|return address|return location|ship to',
  },
  charger: {
    ...short,
    label: 'Include charger',
    hint: 'Yes or no.',
    example: 'yes',
    words: 'include charger|charger too|charger|with charger|power adapter|adapter',
  },
  cellPhone: {
    ...short,
    label: 'Include cell phone',
    hint: 'Yes or no. A phone that comes back in the same box.',
    example: 'no',
    words: 'include cell phone|cell phone too|phone too|with cell phone|include phone',
  },
  dispose: {
    ...short,
    label: 'Recycle the device',
    hint: 'Yes or no. Recycle it instead of returning it.',
    example: 'no',
    words: 'dispose of device|dispose of it|dispose|disposal|destroy|recycle',
  },
  declaredValue: {
    ...short,
    label: 'Declared value',
    hint: 'For insurance, in the currency of the price.',
    example: '1200',
    words:
      'declared value|value|insured value|insurance|device value|replacement value|insurance value',
  },
  legalHoldDays: {
    ...short,
    label: 'Legal hold',
    hint: 'A number of days, or a date such as 2031-01-31.',
    example: '0',
    words: 'legal hold|legal hold days|legal hold until|hold days|hold until|litigation hold',
  },
  startDay: {
    ...short,
    label: 'Starts on',
    hint: 'Such as the leaving date. Right away when it is empty or has passed.',
    example: '2031-01-31',
    words:
      'starts on|start on|last day|last working day|last day of work|leaving date|termination date|exit date|departure date|offboarding date|separation date|leave date|end date|date of leaving|last day worked|date left|finish date|leaving|start date',
  },
  ...byName((name): Column => {
    const { label, maxLength, imported } = REFERENCES[name];
    return { label, maxLength, ...imported };
  }),
};

/** All columns with names in other languages after the English ones. */
export const COLUMNS: Readonly<Record<OwnImportField | typeof TEMPLATE_FIELD, Column>> = {
  [TEMPLATE_FIELD]: {
    ...short,
    label: 'Template',
    hint: 'Fills in what the row leaves open.',
    words: 'template|return template|order template|leaver template',
  },
  ...ENGLISH,
  ...Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, withForeign(ENGLISH[field], FOREIGN_WORDS[field])]),
  ),
};

function withForeign(column: Column, words: string | undefined): Column {
  return words === undefined ? column : { ...column, words: `${column.words}|${words}` };
}

/** Columns of the template and fields of a row; first and last name are only read. */
export const FIELDS = IMPORT_FIELDS.filter(
  (field): field is Exclude<OwnImportField, 'firstName' | 'lastName'> =>
    field !== 'firstName' && field !== 'lastName',
);

/** Custom fields and templates of an organization, for which its tables have columns. */
export type OwnColumns = Pick<Offer, 'customFields' | 'templates'>;

/** Returns the organization's own fields: its custom fields that orders ask for, and the template. */
export const ownFields = ({ customFields, templates = [] }: OwnColumns): ImportField[] => [
  ...askedFields(customFields).map(customField),
  ...(templates.length > 0 ? [TEMPLATE_FIELD] : []),
];

/** Adds the columns of an organization's own fields. */
export function withOwn(sheet: Sheet<ImportField>, own: OwnColumns = {}): Sheet<ImportField> {
  const { customFields = [], templates = [] } = own;
  if (customFields.length === 0 && templates.length === 0) return sheet;
  const custom = customFields.map((field) => [customField(field), customColumn(field)] as const);
  return {
    ...sheet,
    fields: [...sheet.fields, ...ownFields(own)],
    // Archived ones too: a table that was kept may still have their columns.
    columns: {
      ...sheet.columns,
      ...Object.fromEntries(custom),
      [TEMPLATE_FIELD]: templateColumn(templates),
    },
  };
}

function templateColumn(templates: readonly { readonly name: string }[]): Column {
  const column = COLUMNS[TEMPLATE_FIELD];
  const names = templates.map(({ name }) => name);
  return {
    ...column,
    hint: `${names.join(', ')}. ${column.hint}`,
    example: names[0] ?? '',
  };
}

function customColumn({ key, name, kind, options, isRequired }: CustomField): Column {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const hints = { text: '', date: 'Such as 2031-01-31.', choice: `${options.join(', ')}.` };
  const examples = { text: '', date: '2031-01-31', choice: options[0] ?? '' };
  return {
    label: name,
    hint: hints[kind],
    example: examples[kind],
    maxLength: MAX_CUSTOM_TEXT,
    words: [...new Set([words(name.normalize('NFD').replace(/\p{M}/gu, '')), words(key)])]
      .filter((phrase) => phrase !== '')
      .join('|'),
    isRequired,
  };
}

/** Returns the column of a field; undefined for a custom field that is unknown. */
export function columnOf(
  field: ImportField,
  { customFields = [], templates = [] }: OwnColumns,
): Column | undefined {
  if (field === TEMPLATE_FIELD) return templateColumn(templates);
  if (!isCustomField(field)) return COLUMNS[field];
  const own = customFields.find((one) => customField(one) === field);
  return own && customColumn(own);
}
