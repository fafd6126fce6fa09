import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ManualEvent } from '../../../domain/returns/returns.ts';
import { CARRIERS } from '../../../domain/tracking.ts';
import type { ReturnAction } from '../../../machines/pages/return.machine.ts';
import type { ManualType } from '../../../machines/pages/returnSteps.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { StepPanel } from './StepPanel.tsx';

const OTHER = 'Other';

/** What stands in the fields. */
export interface TrackingValues {
  carrier: string;
  otherCarrier: string;
  trackingNumber: string;
  returnTrackingNumber: string;
}

/** The fields' ids, so that the first wrong one can be focused. */
const idOf = (field: string) => `tracking-${field}`;

/** What is wrong; a kit needs its numbers, of a device they may be unknown. */
function problemsOf(values: TrackingValues, isKit: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  if (isKit && values.carrier === '') problems.carrier = 'Choose the carrier.';
  if (values.carrier === OTHER && values.otherCarrier.trim() === '') {
    problems.otherCarrier = "Enter the carrier's name.";
  }
  if (isKit && values.trackingNumber.trim() === '') {
    problems.trackingNumber = 'Enter the tracking number.';
  }
  return problems;
}

function toEvent(values: TrackingValues, isKit: boolean): ManualEvent {
  const carrier = values.carrier === OTHER ? values.otherCarrier.trim() : values.carrier;
  const trackingNumber = values.trackingNumber.trim();
  const returnTrackingNumber = values.returnTrackingNumber.trim();
  if (isKit) {
    return {
      type: 'kit.shipped',
      carrier,
      trackingNumber,
      ...(returnTrackingNumber !== '' && { returnTrackingNumber }),
    };
  }
  return {
    type: 'device.shipped',
    ...(carrier !== '' && { carrier }),
    ...(trackingNumber !== '' && { trackingNumber }),
  };
}

const EMPTY: TrackingValues = {
  carrier: '',
  otherCarrier: '',
  trackingNumber: '',
  returnTrackingNumber: '',
};

interface TrackingFormProps {
  readonly type: ManualType;
  /** Why it can't be sent any more, or null. */
  readonly blocked: string | null;
  /** What was typed before another panel was opened. */
  readonly typed: TrackingValues | undefined;
  readonly onTyped: (values: TrackingValues) => void;
}

/** Asks what a carrier would report with a shipment. */
export function TrackingForm({ type, blocked, typed = EMPTY, onTyped }: TrackingFormProps) {
  const isKit = type === 'kit.shipped';
  const optional = isKit ? '' : ' (optional)';
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const action = (): ReturnAction | null => {
    const found = problemsOf(typed, isKit);
    setProblems(found);
    // `problemsOf` names the fields in the order of the page.
    const [first] = Object.keys(found);
    if (first === undefined) return { kind: 'step', event: toEvent(typed, isKit) };
    document.getElementById(idOf(first))?.focus();
    return null;
  };
  const propsOf = (field: keyof TrackingValues) => ({
    id: idOf(field),
    value: typed[field],
    error: problems[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      onTyped({ ...typed, [field]: currentTarget.value });
      // What is being mended is no longer complained of.
      setProblems(({ [field]: _, ...rest }) => rest);
    },
  });
  return (
    <StepPanel
      title={RETURN_ACTIONS[type].label}
      blocked={blocked}
      submitLabel="Mark as shipped"
      action={action}
    >
      <NativeSelect label={`Carrier${optional}`} {...propsOf('carrier')}>
        <option value="">{isKit ? 'Choose' : 'Not known'}</option>
        {[...CARRIERS, OTHER].map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrier}
          </option>
        ))}
      </NativeSelect>
      {typed.carrier === OTHER && (
        <TextInput
          label="Name of the carrier"
          maxLength={40}
          autoComplete="off"
          {...propsOf('otherCarrier')}
        />
      )}
      <TextInput
        label={`Tracking number${optional}`}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...propsOf('trackingNumber')}
      />
      {isKit && (
        <TextInput
          label="Return tracking number (optional)"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...propsOf('returnTrackingNumber')}
        />
      )}
    </StepPanel>
  );
}
