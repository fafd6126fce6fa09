import { NativeSelect, TextInput } from '@mantine/core';
import { carrierOf, checkDigitQuestion } from '../../../../domain/carrierNumbers.ts';
import type { ManualEvent } from '../../../../domain/returns/returns.ts';
import { CARRIERS, carrierName } from '../../../../domain/tracking.ts';
import type { ReturnAction } from '../../../../machines/pages/return.machine.ts';
import type { ManualType } from '../../../../machines/pages/returnSteps.ts';
import { useAskedNumbers } from '../../../forms/useAskedNumbers.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { StepPanel } from './StepPanel.tsx';

const OTHER = 'Other';

/** Field values. */
export interface TrackingValues {
  carrier: string;
  otherCarrier: string;
  trackingNumber: string;
  returnTrackingNumber: string;
}

/** IDs of the inputs, so that the first invalid one can be focused. */
const idOf = (field: string) => `tracking-${field}`;

/** Returns each number with the question about its check digit. */
function numbersIn(values: TrackingValues) {
  const carrier = values.carrier === OTHER ? values.otherCarrier.trim() : values.carrier;
  const question = (number: string, by: string) => ({
    number,
    question: checkDigitQuestion(carrierName(by), number),
  });
  return {
    trackingNumber: question(values.trackingNumber, carrier),
    // The way back may have another carrier.
    returnTrackingNumber: question(values.returnTrackingNumber, ''),
  };
}

/** Validates the values: a kit needs tracking numbers, for a device they may be unknown. */
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
  /** Reason why the form can no longer be sent, or null. */
  readonly blocked: string | null;
  /** Unsent values typed before another panel was opened. */
  readonly typed: TrackingValues | undefined;
  readonly onTyped: (values: TrackingValues) => void;
}

/** Asks for shipment data that a carrier would report. */
export function TrackingForm({ type, blocked, typed = EMPTY, onTyped }: TrackingFormProps) {
  const isKit = type === 'kit.shipped';
  const optional = isKit ? '' : ' (optional)';
  const { errors, accept, clear } = useFieldErrors({
    focusOn: (field) => document.getElementById(idOf(field))?.focus(),
  });
  const questionsOf = useAskedNumbers();
  const action = (): ReturnAction | null => {
    const messages = { ...questionsOf(numbersIn(typed)), ...problemsOf(typed, isKit) };
    // `problemsOf` returns the fields in the page's order.
    if (!accept(messages)) return null;
    return { kind: 'step', event: toEvent(typed, isKit) };
  };
  /** Chooses the carrier whose number was typed, if none is chosen. */
  const recognize = () => {
    const carrier = typed.carrier === '' ? carrierOf(typed.trackingNumber) : null;
    if (carrier !== null && CARRIERS.includes(carrier)) onTyped({ ...typed, carrier });
  };
  const propsOf = (field: keyof TrackingValues) => ({
    id: idOf(field),
    value: typed[field],
    error: errors[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      onTyped({ ...typed, [field]: currentTarget.value });
      clear(field);
    },
  });
  return (
    <StepPanel
      title={RETURN_ACTIONS[type].label}
      blocked={blocked}
      submitLabel="Mark as shipped"
      action={action}
    >
      <NativeSelect label={<span>{`Carrier${optional}`}</span>} {...propsOf('carrier')}>
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
        label={<span>{`Tracking number${optional}`}</span>}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...propsOf('trackingNumber')}
        onBlur={recognize}
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
