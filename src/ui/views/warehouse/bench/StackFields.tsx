import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { GRADES } from '../../../../domain/warehouse/events.ts';
import { shelfOf } from '../../../../domain/warehouse/labelCodes.ts';
import type { BenchValues } from './benchValues.ts';
import classes from './ScanPanel.module.css';

interface StackFieldsProps {
  readonly values: BenchValues;
  readonly onChange: (part: Partial<BenchValues>) => void;
  /** Called when the shelf is entered and boxes can follow. */
  readonly onShelf: () => void;
}

/** Values that apply to the whole stack. */
export function StackFields({ values, onChange, onShelf }: StackFieldsProps) {
  /**
   * A scanner ends a shelf's label with Enter, which must not submit the surrounding form for the
   * next box.
   */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChange({ location: shelfOf(values.location) ?? values.location });
    onShelf();
  };
  return (
    <fieldset className={classes.stack}>
      <legend>For the whole stack (optional)</legend>
      <TextInput
        label="Shelf"
        maxLength={60}
        autoComplete="off"
        value={values.location}
        onKeyDown={onKey}
        onChange={({ currentTarget: { value } }) => onChange({ location: value })}
      />
      <NativeSelect
        label="Inspected as"
        value={values.grade}
        data-lets-scan
        onChange={({ currentTarget: { value } }) => onChange({ grade: value })}
      >
        <option value="">One by one</option>
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {`Grade ${grade}`}
          </option>
        ))}
      </NativeSelect>
      {values.grade !== '' && (
        <Checkbox
          label="Each with its charger"
          className={classes.check}
          checked={values.hasCharger === 'yes'}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ hasCharger: checked ? 'yes' : '' })
          }
        />
      )}
    </fieldset>
  );
}
