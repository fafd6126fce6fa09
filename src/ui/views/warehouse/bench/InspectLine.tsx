import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { Inspection } from '../../../../domain/warehouse/deviceSteps.ts';
import { GRADES, LISTED_GRADES } from '../../../../domain/warehouse/events.ts';
import { serialProblem } from '../../../../domain/warehouse/scannedCode.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import type { Inspecting } from './benchValues.ts';
import classes from './ScanPanel.module.css';

interface InspectLineProps {
  readonly typed: Inspecting;
  /** Receives the values; null when the inspection is canceled. */
  readonly onTyped: (typed: Inspecting | null) => void;
  readonly onInspect: (inspection: Inspection) => void;
}

const CHECKS = [
  ['hasCharger', 'A charger was with it'],
  ['isLocked', 'It is locked: it asks for a PIN, or belongs to an account'],
  ['isDamaged', 'It is damaged or does not work'],
] as const;

/** Asks for the inspection of a scanned device, within its line. */
export function InspectLine({ typed, onTyped, onInspect }: InspectLineProps) {
  const container = useRef<HTMLDivElement>(null);
  const { errors, accept, clear } = useFieldErrors({
    focusOn: (name) => container.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
  });
  const change = (part: Partial<Inspecting>) => {
    for (const name of Object.keys(part)) clear(name);
    onTyped({ ...typed, ...part });
  };
  const inspect = () => {
    const grade = GRADES.find((candidate) => candidate === typed.grade);
    const { deviceNumber: _, ...inspection } = typed;
    const serialError = serialProblem(inspection.serialNumber);
    const isValid = accept({
      ...(grade === undefined && { grade: 'Choose the grade.' }),
      ...(serialError !== null && { serialNumber: serialError }),
    });
    if (grade !== undefined && isValid) onInspect({ ...inspection, grade });
  };
  /** Handles keys here, because the surrounding form belongs to the next box. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
    if (event.key === 'Escape') onTyped(null);
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    inspect();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div
      ref={container}
      role="group"
      aria-label={`Inspect ${typed.deviceNumber}`}
      className={classes.inspect}
      onKeyDown={onKey}
    >
      <NativeSelect
        name="grade"
        label="Grade"
        autoFocus
        value={typed.grade}
        error={errors.grade}
        onChange={({ currentTarget: { value } }) => change({ grade: value })}
      >
        <option value="">Choose</option>
        {LISTED_GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {grade}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        name="serialNumber"
        label="Serial number on the device (optional)"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed.serialNumber}
        error={errors.serialNumber}
        onChange={({ currentTarget: { value } }) => change({ serialNumber: value })}
      />
      {CHECKS.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={typed[name]}
          onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
        />
      ))}
      <TextInput
        label="What you saw (optional)"
        maxLength={500}
        value={typed.note}
        onChange={({ currentTarget: { value } }) => change({ note: value })}
      />
      <div className={classes.next}>
        <Button onClick={inspect}>Inspect now</Button>
        <Button variant="subtle" onClick={() => onTyped(null)}>
          Not yet
        </Button>
      </div>
    </div>
  );
}
