import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MOST_DAYS } from '../../../domain/returns/startOn.ts';
import classes from './fields.module.css';
import { dayIn } from './startValues.ts';
import type { OptionsForm } from './useOrderForms.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When the order starts, in the wizard and where an order is edited. */
export function StartFields({ form }: { readonly form: OptionsForm }) {
  const { start } = form.values;
  const [today] = useState(() => Date.now());
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>When it starts</legend>
      <Radio.Group aria-label="When it starts" {...form.getInputProps('start')} id={undefined}>
        <div className={classes.choices}>
          <Radio value="now" label="Right away" />
          <Radio
            value="day"
            label="On a day"
            description="Nothing is bought and the employee gets no email before then."
          />
        </div>
      </Radio.Group>
      {start === 'day' && (
        <div className={classes.pair}>
          <TextInput
            type="date"
            label="Day"
            min={dayIn(new Date(today))}
            max={dayIn(new Date(today + (MOST_DAYS - 2) * DAY_MS))}
            {...form.getInputProps('startDay')}
          />
          <TextInput
            type="time"
            label="Time"
            description="In your time zone."
            {...form.getInputProps('startTime')}
          />
        </div>
      )}
    </fieldset>
  );
}
