import { and } from 'xstate';
import { deviceReturnSetup } from './deviceReturn.setup.ts';

/** Books or changes a pick-up: the employee at any time, the company once one was missed. */
const askedByEmployee = {
  guard: and(['isEmployee', 'isPickupOffered']),
  target: 'requested',
  actions: ['setPickup', 'cureProblem'],
} as const;
const asked = { ...askedByEmployee, guard: and(['isPermitted', 'isPickupOffered']) } as const;
/** Ends the pick-up, if there is one: the employee drops the device off. */
const droppedOff = {
  guard: and(['isEmployee', 'isPickupOffered']),
  target: 'dropOff',
  actions: ['clearPickup', 'cureProblem'],
} as const;
const askedToDropOff = {
  guard: 'isPermitted',
  target: 'dropOff',
  actions: ['clearPickup', { type: 'announce', params: { notice: 'dropOffAsked' } }, 'cureProblem'],
} as const;
const called = { guard: 'isPermitted', target: 'undecided', actions: 'clearPickup' } as const;
const failed = {
  guard: 'isPermitted',
  target: 'refused',
  actions: ['clearPickup', { type: 'announce', params: { notice: 'pickupRefused' } }],
} as const;
/** The carrier would come to the old address. */
const moved = { ...failed, guard: and(['isPermitted', 'isSameCountry', 'isAddressCorrected']) };
const gone = { guard: 'hasLeftEmployee', target: 'settled', actions: 'clearPickup' } as const;
const missed = { target: 'missed', actions: 'raisePickupMissed' } as const;

/** Way in which the employee gives the device to the carrier. Begins and ends with the journey. */
export const handover = deviceReturnSetup.createStateConfig({
  description: 'How the employee gives the device to the carrier.',
  initial: 'settled',
  states: {
    settled: {
      description: "The device isn't packed yet, or has left the employee.",
      always: { guard: 'isWithEmployee', target: 'undecided' },
    },
    undecided: {
      description: 'The employee can drop it off, or have it picked up.',
      always: gone,
      on: { 'pickup.request': askedByEmployee, 'handover.dropOff': droppedOff },
    },
    dropOff: {
      description: 'The employee drops it off.',
      always: gone,
      on: { 'pickup.request': askedByEmployee },
    },
    requested: {
      description: 'A pick-up is being booked with the carrier.',
      always: gone,
      on: {
        'pickup.booked': {
          guard: 'isPermitted',
          target: 'booked',
          actions: ['confirmPickup', { type: 'announce', params: { notice: 'pickupBooked' } }],
        },
        'pickup.refused': failed,
        'pickup.request': askedByEmployee,
        'pickup.cancel': called,
        'handover.dropOff': droppedOff,
        'contact.correct': moved,
      },
    },
    booked: {
      description: 'The carrier comes for it.',
      always: [{ guard: and(['hasLeftEmployee', 'isPickedUp']), target: 'pickedUp' }, gone],
      after: { pickupWait: missed },
      on: {
        'pickup.missed': { ...missed, guard: and(['isPermitted', 'isPickupOver']) },
        'pickup.request': askedByEmployee,
        'pickup.cancel': called,
        'handover.dropOff': droppedOff,
        'contact.correct': moved,
      },
    },
    refused: {
      description: "The carrier can't come then.",
      always: gone,
      on: { 'pickup.request': askedByEmployee, 'handover.dropOff': droppedOff },
    },
    missed: {
      description: "The carrier didn't come.",
      entry: { type: 'announce', params: { notice: 'pickupMissed' } },
      always: gone,
      on: { 'pickup.request': asked, 'handover.dropOff': [droppedOff, askedToDropOff] },
    },
    pickedUp: {
      description: 'The carrier picked it up.',
      always: { guard: 'isWithEmployee', target: 'undecided', actions: 'clearPickup' },
    },
  },
});
