import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/languages.ts';
import type { Notice } from '../../src/machines/deviceReturn/notices.ts';
import type { AboutReturn } from '../../src/server/platform/mail/templates/about.ts';
import { deploymentEmployeeLetter } from '../../src/server/platform/mail/templates/deployment.ts';
import { employeeLetter } from '../../src/server/platform/mail/templates/employee.ts';
import { writeLetter } from '../../src/server/platform/mail/templates/letter.ts';
import { parcelOf } from '../../src/server/returnMails/addressLines.ts';

const LINK = 'https://portal.acme.test/support';
const ABOUT: AboutReturn = {
  orderNumber: 'RTN-100482',
  device: 'tablet',
  withCharger: true,
  employeeName: 'Camille Roy',
  language: 'en',
  employeeAddress: '12 rue Sherbrooke, Montréal, QC H2X 1X4, Canada',
  isAddressKnown: true,
  awayUntil: null,
  isApprovalAwaited: false,
  answer: null,
  // 9 AM to noon in Montréal.
  pickup: {
    from: new Date('2030-03-08T14:00:00Z'),
    to: new Date('2030-03-08T17:00:00Z'),
    confirmation: 'WTC123456',
  },
  destination: '',
  companyName: 'Acme',
  createdBy: 'Avery Stone',
  cancellableUntil: new Date('2030-03-04T10:00:00Z'),
  timeZone: 'UTC',
  employeeZone: 'America/Toronto',
  outbound: { text: 'UPS 1Z999AA10123456784', url: null },
  wayBack: null,
  returnLink: LINK,
  cancelLink: LINK,
  employeeLink: LINK,
  supportEmail: 'help@acme.test',
  attention: null,
  question: {
    text: 'Is the mouse wanted too?',
    askedAt: '2030-03-04T10:00:00Z',
    answer: { text: 'No, keep it.', at: '2030-03-05T10:00:00Z' },
  },
  reminders: { sent: 1, planned: 3 },
  // The 3rd has not ended in Montréal.
  expiresAt: new Date('2030-04-04T02:00:00Z'),
  expiryDays: 1,
  kits: 1,
  closure: { words: '', isReleased: true },
  edit: { by: '', changes: '', isNewRecipient: true },
  others: [],
};
const OTHERS = (['laptop', 'laptop', 'monitor'] as const).map((device, index) => ({
  device,
  orderNumber: `RTN-10048${index}`,
  returnLink: LINK,
  employeeLink: LINK,
}));
const CASES: readonly (readonly [Notice, Partial<AboutReturn>])[] = [
  ['pickupBooked', {}],
  ['pickupRefused', {}],
  ['pickupMissed', {}],
  ['dropOffAsked', {}],
  ['addressAsked', {}],
  ['addressAsked', { isAddressKnown: false }],
  ['addressAsked', { others: OTHERS }],
  ['addressReminder', {}],
  ['kitPreparing', {}],
  ['kitPreparing', { others: OTHERS }],
  ['kitPreparing', { kits: 2 }],
  ['kitShipped', {}],
  [
    'kitShipped',
    {
      device: 'monitor',
      withCharger: false,
      expiryDays: 21,
      outbound: parcelOf('Canada Post', '7023210039414604'),
    },
  ],
  ['kitDelivered', {}],
  ['reminder', {}],
  ['reminder', { reminders: { sent: 2, planned: 3 } }],
  ['reminder', { reminders: { sent: 3, planned: 3 } }],
  ['labelSent', {}],
  ['questionAnswered', {}],
  ['contactCorrected', {}],
  ['closed', {}],
  ['complete', {}],
];

test.each(LANGUAGES)('the letters in %s are the reviewed ones', async (language) => {
  const letters = [
    ...CASES.map(([notice, more]) => employeeLetter(notice, { ...ABOUT, language, ...more })),
    ...(['deviceShipped', 'deployed'] as const).map((status) =>
      deploymentEmployeeLetter({
        deploymentNumber: 'DPL-100002',
        status,
        device: 'cell_phone',
        deviceName: '',
        deviceNumber: 'DEV-100017',
        employeeName: 'Camille Roy',
        language,
        employeeAddress: ABOUT.employeeAddress,
        companyName: 'Acme',
        parcel: ABOUT.outbound,
        hasReturnLabel: true,
        deploymentLink: LINK,
        supportEmail: 'help@acme.test',
      }),
    ),
  ];
  const texts = letters.map((letter) => {
    if (letter === null) throw new Error('No letter is sent.');
    const { subject, text, html } = writeLetter(letter);
    expect(html).toContain(`<html lang="${language}">`);
    return `== ${subject}\n\n${text}`;
  });
  await expect(texts.join('\n')).toMatchFileSnapshot(`golden/employee.letters.${language}.txt`);
});
