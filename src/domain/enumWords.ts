import type { FailureKind } from './failure.ts';
import { DUPLICATE_KINDS } from './leavers/leaverWords.ts';
import { SIGN_IN_PLACES } from './people/signInPlaces.ts';
import { PERSON_KINDS, PERSON_STATUSES, ROLES } from './people/userRules.ts';
import { STEPS } from './returns/ordering/orderAnswers.ts';
import { ATTENTION_KINDS } from './returns/status/attention.ts';
import { JOURNEY_STATES } from './returns/status/status.ts';
import { ACTOR_KINDS } from './returns/timeline/actors.ts';
import { CLOSE_REASONS, CONTACT_PARTS } from './returns/timeline/events.ts';
import { BULK_EVENT_LIST, SORTS } from './sorts.ts';
import { TEXT_STATES } from './texts/textStates.ts';
import { DEPLOYMENT_STATUSES, LABEL_STATES } from './warehouse/deployments/deploymentStatus.ts';
import { SHIPPING_SPEEDS } from './warehouse/deployments/deploymentWords.ts';
import { DECISIONS, HOLD_KINDS } from './warehouse/events.ts';
import { QUESTIONS } from './warehouse/questions.ts';
import { DEVICE_STATUSES, PLACES } from './warehouse/status.ts';
import { WIPE_METHODS } from './warehouse/wipe.ts';
import { COUNTDOWNS, COUNTRIES, DEVICES, LANES, LEGS } from './words.ts';

const FAILURES: Record<FailureKind, true> = {
  unreachable: true,
  sessionEnded: true,
  forbidden: true,
  notFound: true,
  refused: true,
  invalid: true,
  tooMany: true,
  busy: true,
  fault: true,
};

/**
 * Values of the closed lists of the product and its machines. They contain no personal data, so
 * inspectors and reports may show them.
 */
export const ENUM_WORDS: readonly string[] = [
  ...DEVICES,
  ...COUNTRIES,
  ...LANES,
  ...LEGS,
  ...COUNTDOWNS,
  ...SORTS,
  ...SIGN_IN_PLACES,
  ...PERSON_STATUSES,
  ...PERSON_KINDS,
  ...ROLES,
  ...BULK_EVENT_LIST,
  ...JOURNEY_STATES,
  ...ACTOR_KINDS,
  ...ATTENTION_KINDS,
  ...CLOSE_REASONS,
  ...CONTACT_PARTS,
  ...DUPLICATE_KINDS,
  ...TEXT_STATES,
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
  // The only timeline entry that is no machine event.
  'note.added',
  'USD',
  'GBP',
];
