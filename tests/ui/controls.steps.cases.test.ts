import { test, vi } from 'vitest';
import { DEPLOYMENT_ACTIONS } from '../../src/domain/warehouse/deployments/deploymentEvents.ts';
import { DEVICE_EVENT_TYPES } from '../../src/domain/warehouse/events.ts';
import { REQUESTED } from '../machines/fakes/deployment.fake.ts';
import { HELD, SET_UP } from '../machines/fakes/device.fake.ts';
import {
  type ControlPage,
  PAGE_PATIENCE,
  pick,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';

// Requests of the steps of devices and deployments.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/deployment/DeploymentView.tsx');
await import('../../src/ui/views/device/DeviceView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

type Steps = ControlPage['steps'];
const typed = (fields: Readonly<Record<string, string>>): Steps =>
  Object.entries(fields).map(([label, text]) => [type(label, text), null]);

const DEVICE = 'GET /api/portal/devices/:deviceNumber';
const DEVICE_STEP = 'POST /api/portal/devices/:deviceNumber/events';
const possible = <T extends string>(types: readonly T[]) =>
  types.map((one) => ({ type: one, allowed: true, reason: null }));
const ANY_STEP = { ...HELD, actions: possible(DEVICE_EVENT_TYPES) };
/** Opens the form of a device's step, fills it, and records it. */
const deviceStep = (label: string, event: object, ...fields: Steps): ControlPage => ({
  path: '/warehousing/DEV-100001',
  answers: { [DEVICE]: ANY_STEP, [DEVICE_STEP]: SET_UP },
  steps: [
    [press('button', label), null],
    ...fields,
    [press('button', `${label} now`), sends(DEVICE_STEP, { body: event })],
  ],
});
const note = typed({ 'Note (optional)': 'At the dock.' });

const DEPLOYMENT = 'GET /api/portal/deployments/:deploymentNumber';
const DEPLOYMENT_STEP = 'POST /api/portal/deployments/:deploymentNumber/events';
const deploymentStep = (label: string, event: object, ...fields: Steps): ControlPage => ({
  path: '/warehousing/deployments/DPL-100001',
  answers: {
    [DEPLOYMENT]: { ...REQUESTED, actions: possible(DEPLOYMENT_ACTIONS) },
    [DEPLOYMENT_STEP]: REQUESTED,
  },
  steps: [
    [press('button', label), null],
    ...fields,
    [press('button', `${label} now`), sends(DEPLOYMENT_STEP, { body: event })],
  ],
});
const parcel = typed({ 'Carrier, such as UPS': 'UPS' });

const PAGES: Readonly<Record<string, ControlPage>> = {
  'a device is inspected': deviceStep(
    'Inspect',
    {
      ...{ type: 'device.inspect', grade: 'C', serialNumber: 'PF-9', hasCharger: true },
      ...{ isLocked: true, isDamaged: true, note: 'Cracked.' },
    },
    [pick('Grade', 'C'), null],
    ...typed({ 'Serial number on the device (optional)': 'PF-9' }),
    [press('checkbox', 'A charger was with it'), null],
    [press('checkbox', /^It is locked/), null],
    [press('checkbox', /^It is damaged/), null],
    ...typed({ 'What you saw (optional)': 'Cracked.' }),
  ),
  'a question about a device is answered': deviceStep(
    'Answer',
    { type: 'question.answer', decision: 'repair', note: 'PIN 1234' },
    [pick('What is to be done', 'repair'), null],
    ...typed({ 'What the bench has to know, such as the PIN (optional)': 'PIN 1234' }),
  ),
  'a device goes to service': deviceStep(
    'Send to service',
    { type: 'service.find', note: 'At the dock.' },
    ...note,
  ),
  'a device is retired': deviceStep(
    'Retire',
    { type: 'device.retire', note: 'At the dock.' },
    ...note,
  ),
  'a device moves': deviceStep(
    'Move',
    { type: 'device.move', location: 'B-02' },
    ...typed({ 'Move to shelf': 'B-02' }),
  ),
  'a device is held': deviceStep(
    'Place hold',
    { type: 'hold.place', kind: 'administrative', reason: 'Audit' },
    [pick('Kind', 'administrative'), null],
    ...typed({ Reason: 'Audit' }),
  ),
  'a hold is released': deviceStep('Release hold', { type: 'hold.release', kind: 'legal' }),
  'a device goes to the recycler': deviceStep(
    'Send to recycler',
    {
      ...{ type: 'disposal.start', recycler: 'Green', isToBeDestroyed: true, note: 'At the dock.' },
    },
    ...typed({ Recycler: 'Green' }),
    [press('checkbox', /^The recycler destroys it/), null],
    ...note,
  ),
  'a device goes back to its vendor': deviceStep(
    'Return to vendor',
    { type: 'vendor.return', to: 'Lenovo', note: 'At the dock.' },
    ...typed({ Vendor: 'Lenovo' }),
    ...note,
  ),
  'a device is given away': deviceStep(
    'Give away',
    { type: 'device.transfer', to: 'A school', note: 'At the dock.' },
    ...typed({ 'Who gets it': 'A school' }),
    ...note,
  ),
  'a label is entered': deploymentStep(
    'Enter a label',
    { type: 'label.record', carrier: 'UPS', trackingNumber: '1Z1', returnTrackingNumber: '1Z2' },
    ...parcel,
    ...typed({ 'Tracking number': '1Z1', 'Tracking number of the return label (optional)': '1Z2' }),
  ),
  'a device is recorded as shipped': deploymentStep(
    'Record as shipped',
    { type: 'device.ship', carrier: 'UPS', trackingNumber: '1Z1' },
    ...parcel,
    ...typed({ 'Tracking number (optional)': '1Z1' }),
  ),
  'a deployment comes back': deploymentStep(
    'It came back',
    { type: 'device.turnBack', note: 'At the dock.' },
    ...note,
  ),
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
