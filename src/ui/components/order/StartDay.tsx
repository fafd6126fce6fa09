import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { MAX_DAYS_AHEAD } from '../../../domain/returns/ordering/startTime.ts';
import classes from './fields.module.css';
import { dayIn } from './startValues.ts';

const DAY_MS = 24 * 60 * 60_000;

interface StartDayProps {
  /** Input props from the form: value, error and handlers. */
  readonly day: TextInputProps;
  readonly time: TextInputProps;
}

/** Date within a year, and a time in the user's time zone. */
export function StartDay({ day, time }: StartDayProps) {
  const [today] = useState(() => Date.now());
  return (
    <div className={classes.pair}>
      <TextInput
        type="date"
        label="Day"
        min={dayIn(new Date(today))}
        max={dayIn(new Date(today + (MAX_DAYS_AHEAD - 2) * DAY_MS))}
        {...day}
      />
      <TextInput type="time" label="Time" description="In your time zone." {...time} />
    </div>
  );
}
