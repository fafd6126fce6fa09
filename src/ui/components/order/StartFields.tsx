import { Radio } from '@mantine/core';
import classes from './fields.module.css';
import { StartDay } from './StartDay.tsx';
import type { OptionsForm } from './useOrderForms.ts';

/** Start of the order, in the wizard and when an order is edited. */
export function StartFields({ form }: { readonly form: OptionsForm }) {
  const { start } = form.values;
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
        <StartDay day={form.getInputProps('startDay')} time={form.getInputProps('startTime')} />
      )}
    </fieldset>
  );
}
