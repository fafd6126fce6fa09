import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { REGIONS } from '../../../../domain/regions.ts';
import { sameWords } from '../../../../domain/returns/customFields.ts';
import { isNote } from '../../../../domain/returns/references.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { templateOfLeaver } from '../../../../domain/returns/templates.ts';
import { COUNTRIES, COUNTRY_WORDS, DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import {
  customField,
  type Defaults,
  type ImportField,
  isCustomField,
  TEMPLATE_FIELD,
} from '../../../../machines/importReturns/batch.ts';
import { deviceIn, yesOrNo } from '../../../../sheets/cells/cellWords.ts';
import { columnOf } from '../../../../sheets/returns/columns.ts';
import { countryOf } from '../../../../sheets/returns/countryOf.ts';
import { countryIn, regionNamed } from '../../../../sheets/returns/wordsIn.ts';
import type { FieldOfRow } from '../../../components/importing/kind.ts';
import { rowTemplate, withTemplate } from './rowTemplate.ts';

interface RowFieldProps extends FieldOfRow<ImportField> {
  readonly defaults: Defaults;
  readonly isForLeaving: boolean;
  readonly offer: Offer;
}

/** One field of a row: a select if its values are a closed list, else a text input with a hint. */
export function RowField(props: RowFieldProps) {
  const { id, field, cells, error, offer, onEdit } = props;
  const column = columnOf(field, offer);
  const { label = column?.label ?? field } = props;
  const text = cells[field] ?? '';
  const common = { id, label: <span>{label}</span>, error };
  const choices = choicesFor(props);
  if (choices !== null) {
    const { options, matching, fallback } = choices;
    const chosen = options.find((option) => option === matching);
    return (
      <NativeSelect
        {...common}
        value={chosen ?? text}
        onChange={({ currentTarget: { value } }) => onEdit(value)}
      >
        <option value="">{fallback === '' ? 'Choose' : `Default (${fallback})`}</option>
        {chosen === undefined && text !== '' && <option value={text}>{text}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </NativeSelect>
    );
  }
  const hint = column?.hint ?? '';
  const typing = {
    ...common,
    description: error === undefined && hint !== '' ? hint : undefined,
    value: text,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onEdit(currentTarget.value),
  };
  return isNote(field) ? <Textarea {...typing} rows={2} /> : <TextInput {...typing} />;
}

interface Choices {
  readonly options: readonly string[];
  /** Option that the text matches, if any. */
  readonly matching: string | undefined;
  /** Default if nothing is chosen; `''` for none. */
  readonly fallback: string;
}

function choicesFor({ field, cells, offer, ...props }: RowFieldProps): Choices | null {
  const text = cells[field] ?? '';
  const template = rowTemplate(cells, props.defaults, offer);
  if (field === TEMPLATE_FIELD) {
    const usual =
      rowTemplate({}, props.defaults, offer) ??
      (props.isForLeaving ? templateOfLeaver(offer.templates, null) : null);
    return {
      options: (offer.templates ?? []).map(({ name }) => name),
      matching: text === '' ? undefined : template?.name,
      fallback: usual?.name ?? 'none',
    };
  }
  // Leavers wait: their template fills in the order, not the row.
  const defaults = props.isForLeaving ? props.defaults : withTemplate(props.defaults, template);
  if (field === 'country') {
    const country = countryIn(text);
    const usual = countryOf(cells) ?? defaults.country;
    return {
      options: COUNTRIES.map((item) => COUNTRY_WORDS[item]),
      matching: country === null ? undefined : COUNTRY_WORDS[country],
      fallback: usual === '' ? '' : COUNTRY_WORDS[usual],
    };
  }
  if (field === 'device') {
    const device = deviceIn(text);
    const offered = DEVICES.filter((candidate) =>
      offer.items.some((item) => item.device === candidate),
    );
    return {
      options: offered.map((item) => DEVICE_WORDS[item]),
      matching: device === null ? undefined : DEVICE_WORDS[device],
      fallback: defaults.device === '' ? '' : DEVICE_WORDS[defaults.device],
    };
  }
  if (field === 'destination') {
    const options = ['Warehouse', ...offer.addresses.map(({ label }) => label)];
    const usual = offer.addresses.find(({ id }) => defaults.destination === `saved:${id}`);
    return {
      options,
      matching: options.find((label) => label.toLowerCase() === text.toLowerCase()),
      fallback: usual?.label ?? (defaults.destination === 'warehouse' ? 'Warehouse' : ''),
    };
  }
  if (field === 'charger' || field === 'cellPhone' || field === 'dispose') {
    const answer = text === '' ? null : yesOrNo(text);
    return {
      options: ['Yes', 'No'],
      matching: answer === null ? undefined : yesOrNoWord(answer),
      fallback: yesOrNoWord(defaults[field]),
    };
  }
  if (isCustomField(field)) {
    const own = offer.customFields?.find((one) => customField(one) === field);
    if (own?.kind !== 'choice') return null;
    const matching = own.options.find((option) => sameWords(option) === sameWords(text));
    return { options: own.options, matching, fallback: '' };
  }
  const country = countryIn(cells.country ?? '') ?? countryOf(cells) ?? defaults.country;
  const regions = field === 'region' && country !== '' ? REGIONS[country] : null;
  if (regions === null || country === '') return null;
  const code = regionNamed(country, text);
  return {
    options: Object.values(regions),
    matching: code === null ? undefined : regions[code],
    fallback: '',
  };
}

const yesOrNoWord = (isYes: boolean) => (isYes ? 'Yes' : 'No');
