import { hourOfDay, NO_TIME_ZONE } from '../../../domain/organization/timeZones.ts';
import type { DeviceEvent } from '../../../domain/warehouse/deviceSteps.ts';
import {
  DECISIONS,
  HOLD_KINDS,
  type HoldKind,
  LISTED_GRADES,
} from '../../../domain/warehouse/events.ts';
import type { DeviceDetails, DeviceSpecs } from '../../../domain/warehouse/warehouse.ts';
import {
  DECISION_WORDS,
  HOLD_WORDS,
  SPEC_LIMITS,
  type SpecName,
} from '../../../domain/warehouse/warehouseWords.ts';
import { WIPE_METHODS } from '../../../domain/warehouse/wipe.ts';
import { WIPE_METHOD_WORDS } from '../../../domain/warehouse/wipeWords.ts';
import { DEVICE_WORDS, DEVICES } from '../../../domain/words.ts';
import type { DeviceStepAction } from '../../../machines/pages/device.machine.ts';
import type { Field, Values } from './field.ts';
import { firstWipe, WIPE_FIELDS, wipeDetailsOf } from './wipeFields.ts';

const note = (label = 'Note (optional)'): Field => ({
  name: 'note',
  label,
  kind: 'lines',
  limit: 500,
});
const text = (name: string, label: string, missing: string, limit = 100): Field => ({
  name,
  label,
  kind: 'text',
  missing,
  limit,
});
const check = (name: string, label: string): Field => ({ name, label, kind: 'check' });
/** Hour in the organization's time zone at which holds are reviewed. */
const ASKED_AT = 8;
const CHOOSE = ['', 'Choose'] as const;

const HOLD_CHOICES = HOLD_KINDS.map((kind) => [kind, HOLD_WORDS[kind]] as const);

const SPEC_LABELS: Record<SpecName, string> = {
  manufacturer: 'Manufacturer',
  model: 'Model',
  deviceSeries: 'Series',
  releaseYear: 'Release year',
  ram: 'RAM, such as 16 GB',
  disk: 'Disk, such as 1 TB',
  processor: 'Processor',
  screenSize: 'Screen size',
  operatingSystem: 'Operating system',
  osVersion: 'Version of it',
  serialNumber: 'Serial number',
  assetTag: 'Asset tag',
  notes: 'Notes',
};
const SPEC_NAMES = Object.keys(SPEC_LIMITS) as SpecName[];

/** State of the devices that decides which fields are shown. */
interface FieldConditions {
  /** Serial number given in the order; `''` if unknown. */
  readonly expectedSerial: string;
  /** Active holds by kind; null for a kind that doesn't hold the device. */
  readonly holds: Readonly<Record<HoldKind, unknown>>;
}

/** Returns the fields for an action, in the form's order. */
export function fieldsOf(kind: DeviceStepAction['kind'], about: FieldConditions): readonly Field[] {
  switch (kind) {
    case 'device.inspect':
      return [
        {
          name: 'grade',
          label: 'Grade',
          kind: 'choice',
          options: [CHOOSE, ...LISTED_GRADES.map((item) => [item, item] as const)],
          missing: 'Choose the grade.',
        },
        {
          name: 'serialNumber',
          label: 'Serial number on the device (optional)',
          kind: 'text',
          limit: 60,
          ...(about.expectedSerial !== '' && {
            hint: `Ordered back as ${about.expectedSerial}.`,
          }),
        },
        check('hasCharger', 'A charger was with it'),
        check('isLocked', 'It is locked: it asks for a PIN, or belongs to an account'),
        check('isDamaged', 'It is damaged or does not work'),
        note('What you saw (optional)'),
      ];
    case 'question.answer':
      return [
        {
          name: 'decision',
          label: 'What is to be done',
          kind: 'choice',
          options: [
            CHOOSE,
            ...DECISIONS.map((decision) => [decision, DECISION_WORDS[decision]] as const),
          ],
          missing: 'Choose what is to be done.',
        },
        note('What the bench has to know, such as the PIN (optional)'),
      ];
    case 'repair.finish':
      return [
        {
          name: 'isRepaired',
          label: 'How it ended',
          kind: 'choice',
          options: [CHOOSE, ['yes', 'It works again'], ['no', 'It cannot be repaired']],
          missing: 'Choose how it ended.',
        },
        note(),
      ];
    case 'wipe.record':
      return [
        {
          name: 'method',
          label: 'Method (NIST SP 800-88)',
          kind: 'choice',
          options: [
            CHOOSE,
            ...WIPE_METHODS.map((item) => [item, WIPE_METHOD_WORDS[item]] as const),
          ],
          missing: 'Choose the method.',
        },
        text('tool', 'Tool and version', 'Enter the tool and its version.'),
        ...WIPE_FIELDS,
        note(),
      ];
    case 'device.move':
      return [text('location', 'Move to shelf', 'Enter the shelf.', 60)];
    case 'disposal.start':
      return [
        text('recycler', 'Recycler', 'Enter the recycler.'),
        check('isToBeDestroyed', 'The recycler destroys it, so it need not be wiped here'),
        note(),
      ];
    case 'disposal.certify':
      return [text('certificate', 'Number of the certificate', 'Enter the certificate number.')];
    case 'vendor.return':
      return [text('to', 'Vendor', 'Say who gets it.'), note()];
    case 'device.transfer':
      return [text('to', 'Who gets it', 'Say who gets it.'), note()];
    case 'hold.place':
      return [
        {
          name: 'kind',
          label: 'Kind',
          kind: 'choice',
          options: [CHOOSE, ...HOLD_CHOICES],
          missing: 'Choose the kind.',
        },
        text('reason', 'Reason', 'Enter the reason.', 300),
        {
          name: 'until',
          label: 'Ask again on (optional)',
          kind: 'day',
          hint: 'It never ends by itself.',
        },
      ];
    case 'hold.release':
      return [
        {
          name: 'kind',
          label: 'Hold',
          kind: 'choice',
          options: HOLD_CHOICES.filter(([hold]) => about.holds[hold] !== null),
          missing: 'Choose the hold.',
        },
      ];
    case 'edit':
      return [
        {
          name: 'kind',
          label: 'Device',
          kind: 'choice',
          options: DEVICES.map((item) => [item, DEVICE_WORDS[item]] as const),
        },
        ...SPEC_NAMES.map(
          (name): Field => ({
            name,
            label: SPEC_LABELS[name],
            kind: name === 'notes' ? 'lines' : 'text',
            limit: SPEC_LIMITS[name],
          }),
        ),
      ];
    default:
      return [note()];
  }
}

/** Initial field values. */
export function firstValues(kind: DeviceStepAction['kind'], details: DeviceDetails): Values {
  if (kind === 'edit') return { ...details.specs };
  if (kind === 'wipe.record') return firstWipe(details);
  if (kind === 'device.inspect') {
    return { serialNumber: details.specs.serialNumber, grade: details.grade ?? '' };
  }
  return firstChoice(kind, fieldsOf(kind, details));
}

/** Preselects the first active hold, so that a release always names one. */
export function firstChoice(kind: DeviceStepAction['kind'], [first]: readonly Field[]): Values {
  if (kind !== 'hold.release' || first === undefined) return {};
  return { [first.name]: first.options?.[0]?.[0] ?? '' };
}

const oneOf = <T extends string>(words: readonly T[], value: string | undefined): T => {
  const found = words.find((word) => word === value);
  // `problemsOf` has already rejected missing values.
  if (found === undefined) throw new Error(`${value} is none of ${words.join(', ')}.`);
  return found;
};

/** Creates the action from a form whose required values are present. */
export function actionOf(
  kind: DeviceStepAction['kind'],
  values: Values,
  details: DeviceDetails,
): DeviceStepAction {
  if (kind === 'edit') {
    const specs = { ...details.specs, ...values, kind: oneOf(DEVICES, values.kind) };
    return { kind, specs: specs satisfies DeviceSpecs };
  }
  return { kind, event: eventOf(kind, values, details.timeZone) };
}

/** Creates the event, with the typed values if the action has a form. */
export function eventOf(
  type: DeviceEvent['type'],
  values: Values,
  timeZone = NO_TIME_ZONE,
): DeviceEvent {
  const text = (name: string) => (values[name] ?? '').trim();
  const isChecked = (name: string) => values[name] === 'yes';
  switch (type) {
    case 'device.inspect':
      return {
        type,
        grade: oneOf(LISTED_GRADES, values.grade),
        hasCharger: isChecked('hasCharger'),
        serialNumber: text('serialNumber'),
        isLocked: isChecked('isLocked'),
        isDamaged: isChecked('isDamaged'),
        note: text('note'),
      };
    case 'question.answer':
      return { type, decision: oneOf(DECISIONS, values.decision), note: text('note') };
    case 'repair.finish':
      return { type, isRepaired: isChecked('isRepaired'), note: text('note') };
    case 'wipe.record':
      return {
        type,
        method: oneOf(WIPE_METHODS, values.method),
        tool: text('tool'),
        details: wipeDetailsOf(values),
        note: text('note'),
      };
    case 'device.move':
      return { type, location: text('location') };
    case 'disposal.start':
      return {
        type,
        recycler: text('recycler'),
        isToBeDestroyed: isChecked('isToBeDestroyed'),
        note: text('note'),
      };
    case 'disposal.certify':
      return { type, certificate: text('certificate') };
    case 'vendor.return':
    case 'device.transfer':
      return { type, to: text('to'), note: text('note') };
    case 'hold.place':
      return {
        type,
        kind: oneOf(HOLD_KINDS, values.kind),
        reason: text('reason'),
        until:
          text('until') === '' ? null : hourOfDay(text('until'), ASKED_AT, timeZone).toISOString(),
      };
    case 'hold.release':
      return { type, kind: oneOf(HOLD_KINDS, values.kind) };
    case 'prepare.finish':
    case 'retire.revoke':
    case 'disposal.delivered':
      return { type };
    default:
      return { type, note: text('note') };
  }
}
