import { Checkbox, NativeSelect } from '@mantine/core';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { templateBy, templateOfLeaver } from '../../../../domain/returns/templates.ts';
import { COUNTRIES, COUNTRY_WORDS, DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import type { Batch, Defaults } from '../../../../machines/importReturns/batch.ts';
import { countWords } from '../../../components/importing/countWords.ts';
import classes from '../../../components/importing/Defaults.module.css';
import type { ImportActor } from '../batch/unsavedBatch.ts';
import { LastDayDefault, StartDefaults } from './StartDefaults.tsx';

interface DefaultsFieldsProps {
  readonly actor: ImportActor;
  readonly batch: Batch;
  readonly offer: Offer;
  /** Countries that the rows show, with counts; `''` for none. */
  readonly countries: string;
  /** Number of rows that show no country. */
  readonly unknown: number;
}

const OPTIONS = [
  ['charger', 'Include charger'],
  ['cellPhone', 'Include cell phone'],
  ['dispose', 'Recycle the devices instead of returning them'],
] as const;

/** Says what the rows show, and for which rows the default counts. */
function countryHelp(countries: string, unknown: number): string {
  if (countries === '') return "Used where a row's postal code doesn't show it.";
  const others =
    unknown === 0
      ? ''
      : ` ${countWords(unknown, 'row')} ${unknown === 1 ? "doesn't" : "don't"} show one.`;
  return `Found in each row: ${countries}.${others}`;
}

const TEMPLATE_HELP = {
  returns: 'Fills in what a row leaves open, before the defaults below.',
  leaving: 'Fills in each order when it is placed. A row can name another one.',
} as const;

/** Default values for rows that don't set their own. */
export function DefaultsFields(props: DefaultsFieldsProps) {
  const { actor, batch, offer, countries, unknown } = props;
  const { defaults, mapping } = batch;
  const isForLeaving = batch.goal === 'leaving';
  const templates = offer.templates ?? [];
  const usual = templateOfLeaver(templates, null);
  const choose = (chosen: Partial<Defaults>) =>
    actor.send({ type: 'default.chosen', defaults: chosen });
  const help = (field: 'device' | 'destination') =>
    mapping.includes(field) ? `Used when a row doesn't name a ${field}.` : undefined;
  const devices = DEVICES.filter((device) => offer.items.some((item) => item.device === device));
  return (
    <fieldset className={classes.defaults}>
      <legend className={classes.legend}>Defaults</legend>
      <div className={classes.choices}>
        {templates.length > 0 && (
          <NativeSelect
            id="default-template"
            label="Template"
            description={TEMPLATE_HELP[isForLeaving ? 'leaving' : 'returns']}
            value={templateBy(templates, defaults.template ?? '')?.key ?? ''}
            onChange={({ currentTarget: { value } }) => choose({ template: value })}
          >
            <option value="">{isForLeaving ? (usual?.name ?? 'None') : 'None'}</option>
            {templates.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <NativeSelect
          id="default-country"
          label={
            <span>
              {unknown > 0 && countries !== '' ? 'Country of the other rows' : 'Employee country'}
            </span>
          }
          description={countryHelp(countries, unknown)}
          value={defaults.country}
          onChange={({ currentTarget: { value } }) =>
            choose({ country: COUNTRIES.find((candidate) => candidate === value) ?? '' })
          }
        >
          <option value="">None</option>
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {COUNTRY_WORDS[country]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          id="default-device"
          label="Default device"
          description={help('device')}
          value={defaults.device}
          onChange={({ currentTarget: { value } }) =>
            choose({ device: devices.find((candidate) => candidate === value) ?? '' })
          }
        >
          <option value="">{mapping.includes('device') ? 'None' : 'Choose'}</option>
          {devices.map((device) => (
            <option key={device} value={device}>
              {DEVICE_WORDS[device]}
            </option>
          ))}
        </NativeSelect>
        {!isForLeaving && (
          <NativeSelect
            id="default-destination"
            label="Destination"
            description={help('destination')}
            value={defaults.destination}
            onChange={({ currentTarget: { value } }) => choose({ destination: value })}
          >
            <option value="">{mapping.includes('destination') ? 'None' : 'Choose'}</option>
            {offer.addresses.map(({ id, label, address }) => (
              <option key={id} value={`saved:${id}`}>
                {`${label}, ${address.city}`}
              </option>
            ))}
            <option value="warehouse">Warehouse</option>
          </NativeSelect>
        )}
      </div>
      {!isForLeaving && (
        <div className={classes.options}>
          {OPTIONS.map(([field, label]) => (
            <Checkbox
              key={field}
              label={label}
              checked={defaults[field]}
              onChange={({ currentTarget: { checked } }) => choose({ [field]: checked })}
            />
          ))}
        </div>
      )}
      {isForLeaving ? (
        <LastDayDefault batch={batch} onChoose={choose} />
      ) : (
        <StartDefaults batch={batch} onChoose={choose} />
      )}
    </fieldset>
  );
}
