import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { firstNameOf } from '../../src/domain/personName.ts';
import { EMPLOYEE_VISIBLE_PROBLEMS } from '../../src/domain/returns/status/employeeVisibleProblems.ts';
import { HANDOVER_STATES, JOURNEY_STATES } from '../../src/domain/returns/status/status.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { SUPPORT_ACTIONS } from '../../src/domain/returns/support/supportActions.ts';
import { DEVICES } from '../../src/domain/words.ts';
import { NEW_SHIPMENT } from '../../src/machines/deviceReturn/shipments.ts';
import {
  absentBody,
  supportBody,
  tooOftenBody,
} from '../../src/server/publicPages/supportPlain.ts';
import { writeTable } from '../../tools/statewalk/suites.ts';

// The employee's page without scripts.

const PATH = '/support/devicereturn/RTN-100001/hash';
const VIEW: SupportView = {
  orderNumber: 'RTN-100001',
  language: 'en',
  companyName: 'Acme <Labs>',
  firstName: 'Eve',
  city: 'Austin',
  question: null,
  handover: null,
  device: 'laptop',
  withCharger: true,
  status: 'boxDelivered',
  statusSince: '2030-03-04T09:00:00.000Z',
  shipment: null,
  actions: [],
  lookedInto: null,
  asked: null,
  reachedBy: 'email',
  dropOffNear: null,
  // April 3 has not ended in New York.
  sendBy: '2030-04-04T02:00:00.000Z',
  timeZone: 'America/New_York',
  hasLabel: false,
  isScanned: { out: true, back: true },
  others: [],
  texts: null,
  contact: { name: 'Avery Stone', email: 'help@acme.test' },
};

test.each(LANGUAGES)(
  'the page in %s is the reviewed one, in every state of the return',
  async (language) => {
    const pages: [string, Partial<SupportView>][] = [
      ...JOURNEY_STATES.map((status) => [status, { status }] as [string, Partial<SupportView>]),
      ...DEVICES.map(
        (device) => [device, { device, withCharger: false }] as [string, Partial<SupportView>],
      ),
      ...EMPLOYEE_VISIBLE_PROBLEMS.map(
        (lookedInto) => [lookedInto, { lookedInto }] as [string, Partial<SupportView>],
      ),
      ['the label is lost, and its file is there', { lookedInto: 'labelLost', hasLabel: true }],
      [
        'a monitor too',
        { others: [{ device: 'monitor', status: 'boxInTransit', link: 'https://x.test/a?b&c' }] },
      ],
      ...HANDOVER_STATES.map((state): [string, Partial<SupportView>] => [
        `handover is ${state}`,
        {
          handover: {
            ...{ state, days: ['2030-03-07', '2030-03-08'] },
            pickup: {
              from: '2030-03-08T14:00:00.000Z',
              to: '2030-03-08T17:00:00.000Z',
              confirmation: 'WTC123456',
            },
          },
        },
      ]),
      ['nothing known of the parcels', { shipment: NEW_SHIPMENT }],
      [
        'the box is out, the label has a number',
        {
          shipment: {
            ...NEW_SHIPMENT,
            outboundCarrier: 'UPS',
            outboundTracking: '1Z999AA10123456784',
            returnTracking: 'X<1>',
            boxShippedAt: '2030-03-04T09:00:00.000Z',
          },
        },
      ],
      [
        'the box is there, the device is out without a number',
        {
          shipment: {
            ...NEW_SHIPMENT,
            outboundCarrier: 'Owl',
            outboundTracking: 'O 1',
            boxShippedAt: '2030-03-04T09:00:00.000Z',
            boxDeliveredAt: '2030-03-06T09:00:00.000Z',
            deviceShippedAt: '2030-03-08T09:00:00.000Z',
          },
        },
      ],
      [
        'a carrier without a number',
        {
          shipment: {
            ...NEW_SHIPMENT,
            outboundCarrier: 'Owl',
            boxShippedAt: '2030-03-04T09:00:00.000Z',
          },
        },
      ],
      [
        'one thing can be said',
        {
          actions: SUPPORT_ACTIONS.map((type) => ({
            type,
            allowed: type === 'label.lost',
            reason: null,
          })),
        },
      ],
      [
        'both are there',
        {
          shipment: {
            ...NEW_SHIPMENT,
            boxDeliveredAt: '2030-03-06T09:00:00.000Z',
            deviceDeliveredAt: '2030-03-10T09:00:00.000Z',
            returnCarrier: 'UPS',
            returnTracking: '1Z999AA10123456785',
          },
        },
      ],
      [
        'everything can be said',
        { actions: SUPPORT_ACTIONS.map((type) => ({ type, allowed: true, reason: null })) },
      ],
      [
        'nothing can be said any more',
        { actions: SUPPORT_ACTIONS.map((type) => ({ type, allowed: false, reason: 'Too late.' })) },
      ],
    ];
    const bodies = [
      ...pages.map(
        ([what, view]) => [what, supportBody({ ...VIEW, language, ...view }, PATH)] as const,
      ),
      ['a wrong link', absentBody('help@acme.test', PATH, 'x'.repeat(43), language)] as const,
      ['a cut link', absentBody('help@acme.test', PATH, 'x'.repeat(42), language)] as const,
      ['little of a link', absentBody('help@acme.test', PATH, 'hash', language)] as const,
      ['too often', tooOftenBody(language)] as const,
    ];
    const visits = bodies.map(([what, body]) => ({
      states: [what],
      scenario: null,
      place: what,
      texts: body.split(/\n+|(?=<(?:li|dt|label|button)\b)/).filter((line) => line.trim() !== ''),
    }));
    await expect(writeTable(visits)).toMatchFileSnapshot(
      language === 'en' ? 'golden/support.pages.txt' : `golden/support.pages.${language}.txt`,
    );
  },
);

test('the greeting uses the first name', () => {
  expect(firstNameOf('Eve Adam Employee')).toBe('Eve');
  expect(firstNameOf('Eve')).toBe('Eve');
  // Format of names exported by HR systems.
  expect(firstNameOf('Employee, Eve Adam')).toBe('Eve');
  expect(firstNameOf('Eve Employee, Jr.')).toBe('Eve');
});
