import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { EMAIL_MAX_LENGTH } from '../../../domain/email.ts';
import { LANGUAGE_WORDS, LANGUAGES } from '../../../domain/languages.ts';
import { COUNTRIES, COUNTRY_WORDS, DEVICE_WORDS, DEVICES } from '../../../domain/words.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import { Card } from '../layout/Card.tsx';
import classes from './LeaverFields.module.css';
import {
  addDevice,
  countryIn,
  type DevicePlace,
  devicesIn,
  type LeaverValues,
  MAX_DEVICES,
  PLACES,
  removeDevice,
} from './leaverForm.ts';

interface LeaverFieldsProps {
  readonly form: UseFormReturnType<LeaverValues>;
  /** Whether the devices are those that the warehouse sent to them. */
  readonly isFromWarehouse?: boolean;
}

/** Fields of a leaver, as far as they are known. */
export function LeaverFields({ form, isFromWarehouse = false }: LeaverFieldsProps) {
  return (
    <>
      <Card id="leaver-who" title="Who leaves">
        <div className={classes.fields}>
          <TextInput
            label="Name"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="words"
            {...form.getInputProps('name')}
          />
          <TextInput
            type="date"
            label="Last day"
            description="Returns start on this day, at 9 AM."
            {...form.getInputProps('lastDay')}
          />
          <TextInput
            type="email"
            label="Email (optional)"
            description="A personal one: their work account will be closed."
            maxLength={EMAIL_MAX_LENGTH}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
          <TextInput
            type="tel"
            label="Phone (optional)"
            description="The carrier calls if the box can't be delivered."
            maxLength={40}
            inputMode="tel"
            autoComplete="off"
            {...form.getInputProps('phone')}
          />
          <NativeSelect
            label="Language"
            description="Of their page and emails."
            {...form.getInputProps('language')}
          >
            <option value="">Choose by their address</option>
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {LANGUAGE_WORDS[code]}
              </option>
            ))}
          </NativeSelect>
        </div>
      </Card>
      <AddressCard form={form} />
      <DeviceCard form={form} isFromWarehouse={isFromWarehouse} />
      <Card id="leaver-more" title="Ticket and note">
        <div className={classes.fields}>
          <TextInput
            label="Ticket (optional)"
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('ticketId')}
          />
          <Textarea
            className={classes.whole ?? ''}
            label="Note for colleagues (optional)"
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('note')}
          />
        </div>
      </Card>
    </>
  );
}

function AddressCard({ form }: Pick<LeaverFieldsProps, 'form'>) {
  const country = countryIn(form.values);
  const known = Object.values(form.values.address).filter((part) => part !== '');
  return (
    <Card id="leaver-where" title="Where we send the box">
      <div className={classes.stack}>
        <NativeSelect
          label="Country"
          autoComplete="off"
          {...form.getInputProps('country')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('country', value);
            // Clears the state, which belongs to one country; other fields stay as typed.
            if (country !== null) form.setFieldValue('address.region', '');
          }}
        >
          <option value="">Not known yet</option>
          {COUNTRIES.map((one) => (
            <option key={one} value={one}>
              {COUNTRY_WORDS[one]}
            </option>
          ))}
        </NativeSelect>
        {country === null ? (
          <p className={classes.quiet}>
            {known.length === 0
              ? 'Choose the country to enter the address.'
              : `Choose the country to edit the address. Known so far: ${known.join(', ')}.`}
          </p>
        ) : (
          <AddressFields
            country={country}
            isOwn={false}
            isCountryAsked
            inputProps={(field) => form.getInputProps(`address.${field}`)}
          />
        )}
      </div>
    </Card>
  );
}

function DeviceCard({ form, isFromWarehouse }: LeaverFieldsProps) {
  const { count } = form.values;
  return (
    <Card
      id="leaver-devices"
      title="Devices"
      description={
        isFromWarehouse === true && count > 0
          ? 'Your warehouse sent these to them.'
          : 'Each one gets a return with its own box. Without any, we take what your warehouse sent to them.'
      }
    >
      <div className={classes.stack}>
        {devicesIn(form.values).map((_, index) => {
          const place = PLACES[index];
          return (
            place !== undefined && <DeviceFields key={place} form={form} place={place} at={index} />
          );
        })}
        {count < MAX_DEVICES && (
          <Button
            className={classes.add ?? ''}
            variant="default"
            size="xs"
            onClick={() => form.setValues(addDevice(form.values))}
          >
            {count === 0 ? 'Add a device' : 'Add another device'}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface DeviceFieldsProps extends Pick<LeaverFieldsProps, 'form'> {
  readonly place: DevicePlace;
  readonly at: number;
}

function DeviceFields({ form, place, at }: DeviceFieldsProps) {
  return (
    <fieldset className={classes.device}>
      <legend>{`Device ${at + 1}`}</legend>
      <NativeSelect label="Kind" {...form.getInputProps(`devices.${place}.device`)}>
        <option value="">Not known yet</option>
        {DEVICES.map((device) => (
          <option key={device} value={device}>
            {DEVICE_WORDS[device]}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Serial number (optional)"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps(`devices.${place}.serialNumber`)}
      />
      <TextInput
        label="Asset tag (optional)"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps(`devices.${place}.assetTag`)}
      />
      <Button
        variant="subtle"
        size="xs"
        aria-label={`Remove device ${at + 1}`}
        onClick={() => form.setValues(removeDevice(form.values, at))}
      >
        Remove
      </Button>
    </fieldset>
  );
}
