import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Batch, type Defaults, START_TIME } from '../../../../machines/importReturns/batch.ts';
import classes from '../../../components/importing/Defaults.module.css';
import { startDays } from '../sheet/startDays.ts';

interface StartDefaultsProps {
  readonly batch: Batch;
  readonly onChoose: (chosen: Partial<Defaults>) => void;
}

/** Start of the returns: immediately or on a day; with a column of days, the time on those days. */
export function StartDefaults({ batch, onChoose }: StartDefaultsProps) {
  const { startDay, startTime = START_TIME } = batch.defaults;
  const [today] = useState(() => Date.now());
  const hasColumn = batch.mapping.includes('startDay');
  return (
    <div className={classes.start}>
      <Radio.Group
        label={
          <span>{hasColumn ? 'When they start if the column is empty' : 'When they start'}</span>
        }
        value={startDay === undefined ? 'now' : 'day'}
        onChange={(value) => onChoose({ startDay: value === 'now' ? undefined : '' })}
      >
        <div className={classes.options}>
          <Radio value="now" label="Right away" />
          <Radio value="day" label="On a day" />
        </div>
      </Radio.Group>
      {(startDay !== undefined || hasColumn) && (
        <div className={classes.choices}>
          {startDay !== undefined && (
            <TextInput
              id="default-startDay"
              type="date"
              label="Day"
              {...startDays(today)}
              value={startDay}
              onChange={({ currentTarget: { value } }) => onChoose({ startDay: value })}
            />
          )}
          <TextInput
            type="time"
            label="Time"
            description="In your time zone."
            value={startTime}
            onChange={({ currentTarget: { value } }) => onChoose({ startTime: value })}
          />
        </div>
      )}
    </div>
  );
}

/** Last day of the people whose row names none. */
export function LastDayDefault({ batch, onChoose }: StartDefaultsProps) {
  const { startDay = '' } = batch.defaults;
  const [today] = useState(() => Date.now());
  const hasColumn = batch.mapping.includes('startDay');
  return (
    <div className={classes.start}>
      <TextInput
        id="default-startDay"
        type="date"
        label="Default last day"
        description={hasColumn ? "Used when a row doesn't name one." : undefined}
        max={startDays(today).max}
        value={startDay}
        onChange={({ currentTarget: { value } }) => onChoose({ startDay: value || undefined })}
      />
    </div>
  );
}
