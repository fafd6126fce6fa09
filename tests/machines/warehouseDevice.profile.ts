import type { ActorKind } from '../../src/domain/returns/timeline/actors.ts';
import type { WipeDetails } from '../../src/domain/warehouse/wipe.ts';
import { warehouseDeviceMachine } from '../../src/machines/warehouseDevice/warehouseDevice.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const AT = '2026-01-15T12:00:00.000Z';
const by = (kind: ActorKind) => ({ actor: { kind }, at: AT });
const says = (kind: ActorKind) => ({ ...by(kind), note: 'As it was said.' });
/** Events of the return's and the deployment's machines, which only the portal sends. */
const titled = (title: string) => ({
  portal: { title, event: by('system') },
  person: { title: `an admin says that ${title}`, event: by('admin') },
});

const inspection = {
  ...says('warehouse'),
  grade: 'A',
  hasCharger: true,
  serialNumber: 'C02-XK1',
  isLocked: false,
  isDamaged: false,
} as const;
/** Grade that marks the one device on which holds are explored: with every device they would multiply. */
const HELD_GRADE = 'C';
/** Steps explored with holds: the events that a hold blocks, and the way there. */
const WITH_HOLDS =
  /^(after holdTerm|hold\.|wipe\.record\/|prepare\.finish\/|device\.retire\/|disposal\.start\/|vendor\.return\/|device\.transfer\/admin|deployment\.requested)/;

const WIPED: WipeDetails = {
  ...({ technique: 'cryptographicErase', mediaType: 'ssd', mediaSerial: '', source: '' } as const),
  ...({ verification: 'full', destination: 'reuse' } as const),
  ...({ performedBy: 'Sam', performedPosition: '' } as const),
  ...({ verifiedBy: '', verifiedPosition: '', place: '' } as const),
};

export const warehouseDeviceProfile: Profile<typeof warehouseDeviceMachine> = {
  machine: warehouseDeviceMachine,
  inputs: { known: { title: 'a device becomes known', input: undefined } },
  events: {
    'return.released': {
      kept: {
        title: 'a return of it is released',
        event: { ...by('system'), serialNumber: 'C02-XK1', isToBeDestroyed: false },
      },
      destroyed: {
        title: 'a return of it, to be destroyed, is released',
        event: { ...by('system'), serialNumber: '', isToBeDestroyed: true },
      },
      person: {
        title: 'a person says that a return of it is released',
        event: { ...by('admin'), serialNumber: '', isToBeDestroyed: false },
      },
    },
    'return.deviceShipped': titled('its return is on the way'),
    'return.delivered': titled('its return is delivered'),
    'return.ended': titled('its return ends without it'),
    'return.lost': titled('its return is lost'),
    'device.receive': {
      expected: {
        title: 'the warehouse receives it',
        event: { ...says('warehouse'), legalHoldUntil: null, isUnexpected: false },
      },
      unexpected: {
        title: 'the warehouse receives it without a return',
        event: { ...says('warehouse'), legalHoldUntil: null, isUnexpected: true },
      },
      held: {
        title: 'the warehouse receives it with a legal hold',
        event: {
          ...says('warehouse'),
          legalHoldUntil: '2026-03-01T00:00:00.000Z',
          isUnexpected: false,
        },
      },
      member: {
        title: 'a member receives it',
        event: { ...says('member'), legalHoldUntil: null, isUnexpected: false },
      },
    },
    'box.empty': {
      bench: { title: 'its box is empty', event: says('warehouse') },
      member: { title: 'a member says that its box is empty', event: says('member') },
    },
    'device.inspect': {
      good: { title: 'it is in good order', event: inspection },
      held: { title: 'it is worn', event: { ...inspection, grade: HELD_GRADE } },
      damaged: { title: 'it is damaged', event: { ...inspection, isDamaged: true } },
      locked: { title: 'it is locked', event: { ...inspection, isLocked: true } },
      other: { title: 'it is another one', event: { ...inspection, serialNumber: 'ZZZ-9' } },
      member: { title: 'a member inspects it', event: { ...inspection, ...says('member') } },
    },
    'question.answer': {
      process: {
        title: 'a member lets it be set up',
        event: { ...says('member'), decision: 'process' },
      },
      repair: {
        title: 'a member lets it be repaired',
        event: { ...says('member'), decision: 'repair' },
      },
      'device.retire': {
        title: 'a member gives it up',
        event: { ...says('member'), decision: 'retire' },
      },
      carrier: { title: 'the carrier answers', event: { ...says('carrier'), decision: 'process' } },
    },
    'repair.start': {
      bench: { title: 'the repair begins', event: says('warehouse') },
      member: { title: 'a member begins the repair', event: says('member') },
    },
    'repair.finish': {
      repaired: { title: 'it is repaired', event: { ...says('warehouse'), isRepaired: true } },
      broken: {
        title: 'it cannot be repaired',
        event: { ...says('warehouse'), isRepaired: false },
      },
      member: { title: 'a member repairs it', event: { ...says('member'), isRepaired: true } },
    },
    'repair.decline': {
      admin: { title: 'an admin declines the repair', event: says('admin') },
      bench: { title: 'the warehouse declines the repair', event: says('warehouse') },
    },
    'service.find': {
      bench: { title: 'the bench finds something broken', event: says('warehouse') },
      member: { title: 'a member finds something broken', event: says('member') },
    },
    'wipe.record': {
      bench: {
        title: 'it is wiped',
        event: {
          ...says('warehouse'),
          method: 'purge',
          tool: 'Erase 4.2',
          details: WIPED,
        },
      },
      member: {
        title: 'a member wipes it',
        event: { ...says('member'), method: 'clear', tool: 'Erase 4.2', details: WIPED },
      },
    },
    'certificate.issue': {
      portal: {
        title: 'a certificate is issued',
        event: { ...by('system'), number: 'CODD-100001' },
      },
      person: {
        title: 'a person issues a certificate',
        event: { ...by('admin'), number: 'CODD-100001' },
      },
    },
    'prepare.finish': {
      bench: { title: 'the bench finishes it', event: by('warehouse') },
      member: { title: 'a member finishes it', event: by('member') },
    },
    'device.move': {
      bench: { title: 'it is moved', event: { ...by('warehouse'), location: 'A-03' } },
      member: { title: 'a member moves it', event: { ...by('member'), location: 'A-03' } },
    },
    'device.retire': {
      admin: { title: 'an admin retires it', event: says('admin') },
      bench: { title: 'the warehouse retires it', event: says('warehouse') },
    },
    'retire.revoke': {
      admin: { title: 'an admin keeps it after all', event: by('admin') },
      bench: { title: 'the warehouse keeps it', event: by('warehouse') },
    },
    'disposal.start': {
      wiped: {
        title: 'it goes to the recycler',
        event: { ...says('warehouse'), recycler: 'GreenCycle', isToBeDestroyed: false },
      },
      destroyed: {
        title: 'it goes to be destroyed',
        event: { ...says('warehouse'), recycler: 'GreenCycle', isToBeDestroyed: true },
      },
      member: {
        title: 'a member sends it to the recycler',
        event: { ...says('member'), recycler: 'GreenCycle', isToBeDestroyed: true },
      },
    },
    'disposal.delivered': {
      carrier: { title: 'the recycler gets it', event: by('carrier') },
      member: { title: 'a member says the recycler has it', event: by('member') },
    },
    'disposal.certify': {
      bench: {
        title: 'the recycler certifies it',
        event: { ...by('warehouse'), certificate: 'GC-77' },
      },
      member: { title: 'a member certifies it', event: { ...by('member'), certificate: 'GC-77' } },
    },
    'vendor.return': {
      bench: { title: 'it goes back to the vendor', event: { ...says('warehouse'), to: 'Leasey' } },
      member: { title: 'a member gives it back', event: { ...says('member'), to: 'Leasey' } },
    },
    'device.transfer': {
      admin: { title: 'an admin gives it away', event: { ...says('admin'), to: 'A school' } },
      bench: {
        title: 'the warehouse gives it away',
        event: { ...says('warehouse'), to: 'A school' },
      },
    },
    'loss.declare': {
      admin: { title: 'an admin declares it lost', event: says('admin') },
      bench: { title: 'the warehouse declares it lost', event: says('warehouse') },
    },
    'hold.place': {
      legal: {
        title: 'a legal hold is placed until a day',
        event: {
          ...by('warehouse'),
          kind: 'legal',
          reason: 'Case 14',
          until: '2026-04-01T12:00:00.000Z',
        },
      },
      administrative: {
        title: 'an administrative hold is placed',
        event: { ...by('admin'), kind: 'administrative', reason: 'Audit', until: null },
      },
      member: {
        title: 'a member places a hold',
        event: { ...by('member'), kind: 'legal', reason: 'Case 14', until: null },
      },
    },
    'hold.release': {
      legal: { title: 'the legal hold is released', event: { ...by('admin'), kind: 'legal' } },
      administrative: {
        title: 'the administrative hold is released',
        event: { ...by('admin'), kind: 'administrative' },
      },
      bench: {
        title: 'the warehouse releases the hold',
        event: { ...by('warehouse'), kind: 'legal' },
      },
    },
    'deployment.requested': titled('it is reserved for an employee'),
    'deployment.labelMade': titled('its label is made'),
    'deployment.shipped': titled('it ships to the employee'),
    'deployment.delivered': titled('the employee gets it'),
    'deployment.lost': titled('it is lost on the way out'),
    'deployment.turnedBack': titled('it could not be delivered'),
    'deployment.cancelled': titled('the deployment is cancelled'),
  },
  outcomes: {},
  delays: {
    nextReminder: { title: 'the day of the next reminder comes' },
    holdTerm: { title: 'the day of its hold comes' },
  },
  invariants: {
    'nothing that is held leaves the building': ({ value }, { before }) =>
      before === null ||
      before.value.hold !== 'held' ||
      !['ready', 'toRetire'].includes(before.value.place) ||
      !['requested', 'disposing', 'atVendor', 'transferred'].includes(value.place),
    'what stands on the shelf is graded, unlocked and wiped': ({ value, context }) =>
      value.place !== 'ready' ||
      (context.grade !== null && !context.isLocked && value.data !== 'unknown'),
    'nobody is reminded of what is answered': ({ value, context }) =>
      (value.place === 'waiting') === (value.asking !== 'quiet') &&
      (value.place === 'waiting' || context.remindersSent === 0),
    'what is destroyed stays destroyed': ({ value }, { before }) =>
      before?.value.data !== 'destroyed' || value.data === 'destroyed',
    'who asks has something to ask': ({ value, context }) =>
      value.place !== 'waiting' || context.questions.length > 0,
    'a hold has a reason, and nothing is free with one': ({ value, context: { holds } }) =>
      (value.hold === 'held') === (holds.legal !== null || holds.administrative !== null),
  },
  project: (context) => [
    context.expectedSerial !== '',
    context.isUnexpected,
    context.isAbsent,
    context.isToBeDestroyed,
    context.wasDeployed,
    context.grade,
    context.isLocked,
    context.remindersSent,
    context.holds.legal !== null,
    context.holds.administrative !== null,
    context.certificate !== null,
  ],
  // Holds, and the ways to and from the bench, would multiply each other's states.
  leavesOut: ({ grade, holds, expectedSerial, isUnexpected, questions }, step) => {
    const isHeld = holds.legal !== null || holds.administrative !== null;
    // A hold's review date follows the reminders of a question, which would come due with it.
    if (questions.length > 0 && step === 'hold.place/legal') return true;
    if (grade === HELD_GRADE) return !WITH_HOLDS.test(step);
    if (isHeld)
      return !/^(after holdTerm|device\.(inspect\/held|receive\/(held|expected)))/.test(step);
    if (/^hold\.place\/(legal|administrative)/.test(step)) {
      return step !== 'hold.place/legal' || grade !== null || isUnexpected || expectedSerial !== '';
    }
    return step === 'device.receive/held' && expectedSerial !== '';
  },
};
