import { DEPLOYMENT_STATUSES, LABEL_STATES } from '../../machines/deployment/status.ts';
import { ACTOR_KINDS } from '../../machines/deviceReturn/actors.ts';
import { ATTENTION_KINDS } from '../../machines/deviceReturn/attention.ts';
import { CLOSE_REASONS, CONTACT_PARTS } from '../../machines/deviceReturn/events.ts';
import { JOURNEY_STATES } from '../../machines/deviceReturn/status.ts';
import type { FailureKind } from '../../machines/failure.ts';
import { STEPS } from '../../machines/orderAnswers.ts';
import { DECISIONS, HOLD_KINDS } from '../../machines/warehouseDevice/events.ts';
import { QUESTIONS } from '../../machines/warehouseDevice/questions.ts';
import { DEVICE_STATUSES, PLACES } from '../../machines/warehouseDevice/status.ts';
import { WIPE_METHODS } from '../../machines/warehouseDevice/wipe.ts';
import { SHIPPING_SPEEDS } from './deploymentWords.ts';
import { BULK_EVENT_LIST, SORTS } from './sorts.ts';
import { PERSON_KINDS, PERSON_STATUSES, ROLES } from './userRules.ts';
import { COUNTDOWNS, COUNTRIES, DEVICES, LANES, LEGS } from './words.ts';

const FAILURES: Record<FailureKind, true> = {
  unreachable: true,
  sessionEnded: true,
  forbidden: true,
  notFound: true,
  refused: true,
  invalid: true,
  tooMany: true,
  fault: true,
};

/**
 * The closed lists of the product and of its machines. Whoever reads one of these words in an
 * inspector or a report learns nothing about a person.
 */
export const ENUM_WORDS: readonly string[] = [
  ...DEVICES,
  ...COUNTRIES,
  ...LANES,
  ...LEGS,
  ...COUNTDOWNS,
  ...SORTS,
  ...PERSON_STATUSES,
  ...PERSON_KINDS,
  ...ROLES,
  ...BULK_EVENT_LIST,
  ...JOURNEY_STATES,
  ...ACTOR_KINDS,
  ...ATTENTION_KINDS,
  ...CLOSE_REASONS,
  ...CONTACT_PARTS,
  ...DEPLOYMENT_STATUSES,
  ...LABEL_STATES,
  ...SHIPPING_SPEEDS,
  ...PLACES,
  ...DEVICE_STATUSES,
  ...HOLD_KINDS,
  ...QUESTIONS,
  ...DECISIONS,
  ...WIPE_METHODS,
  ...STEPS,
  ...Object.keys(FAILURES),
  'office',
  // The one line of a timeline that is no event of its machine.
  'note.added',
  'USD',
  'GBP',
];
