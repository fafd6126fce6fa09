import type { ActorKind } from '../../src/domain/returns/timeline/actors.ts';
import { deploymentMachine } from '../../src/machines/deployment/deployment.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const AT = '2026-01-15T12:00:00.000Z';
const by = (kind: ActorKind) => ({ actor: { kind }, at: AT });
const says = (kind: ActorKind) => ({ ...by(kind), note: 'As it was said.' });
const label = { carrier: 'UPS', trackingNumber: '1ZOUT', returnTrackingNumber: '1ZBACK' };
const parcel = { carrier: 'UPS', trackingNumber: '1ZOUT', isDeviceHeld: false };

export const deploymentProfile: Profile<typeof deploymentMachine> = {
  machine: deploymentMachine,
  inputs: { ordered: { title: 'a device is to go to an employee', input: undefined } },
  events: {
    'label.order': {
      bench: { title: 'a label is wanted', event: { ...by('warehouse'), isDeviceHeld: false } },
      held: {
        title: 'a label is wanted for a device on hold',
        event: { ...by('warehouse'), isDeviceHeld: true },
      },
      member: { title: 'a member wants a label', event: { ...by('member'), isDeviceHeld: false } },
    },
    'label.record': {
      bought: { title: 'the label is bought', event: { ...by('system'), ...label } },
      typed: {
        title: 'the warehouse enters a label of its own',
        event: { ...by('warehouse'), ...label },
      },
      member: { title: 'a member enters a label', event: { ...by('member'), ...label } },
    },
    'label.refuse': {
      portal: {
        title: 'the label is refused',
        event: { ...by('system'), problem: 'Nobody delivers there.' },
      },
      person: { title: 'a person refuses the label', event: { ...by('admin'), problem: 'No.' } },
    },
    'device.ship': {
      carrier: { title: 'the carrier picks it up', event: { ...by('carrier'), ...parcel } },
      bench: {
        title: 'the warehouse says that it has left',
        event: { ...by('warehouse'), ...parcel, carrier: '', trackingNumber: '' },
      },
      held: {
        title: 'the warehouse ships a device on hold',
        event: { ...by('warehouse'), ...parcel, isDeviceHeld: true },
      },
      member: { title: 'a member ships it', event: { ...by('member'), ...parcel } },
    },
    'device.deliver': {
      carrier: { title: 'the carrier delivers it', event: by('carrier') },
      program: { title: 'a program says that it is there', event: by('apiKey') },
    },
    'trouble.report': {
      carrier: {
        title: 'the carrier could not deliver it',
        event: { ...by('carrier'), problem: 'Nobody was at home.' },
      },
      person: {
        title: 'a person reports trouble',
        event: { ...by('admin'), problem: 'Nobody was at home.' },
      },
    },
    'device.turnBack': {
      bench: { title: 'it came back', event: says('warehouse') },
      member: { title: 'a member says that it came back', event: says('member') },
    },
    'loss.declare': {
      carrier: { title: 'the carrier has lost it', event: says('carrier') },
      member: { title: 'a member says that it is lost', event: says('member') },
    },
    'order.cancel': {
      member: { title: 'a member cancels it', event: says('member') },
      carrier: { title: 'the carrier cancels it', event: says('carrier') },
    },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'what has shipped says when': ({ value, context }) =>
      ['deviceShipped', 'deployed', 'turnedBack', 'lost'].includes(String(value)) ===
      (context.shippedAt !== null),
    'what is delivered says when': ({ value, context }) =>
      (value === 'deployed') === (context.deliveredAt !== null),
    'what was canceled never ships': ({ value }, { before }) =>
      before?.value !== 'deactivated' || value === 'deactivated',
  },
  project: (context) => [
    context.trackingNumber !== '',
    context.labelProblem !== null,
    context.trouble !== null,
  ],
};
