import type { LeaverMail, LeaverMailbox } from '../../../src/domain/leavers/leaverMail.ts';

export const SENDER = 'export@payroll.test';
const ADDRESS = 'leavers+0123456789abcdef0123456789abcdef@in.portal.test';

/** Address that takes leavers by email, by default on and for users alone. */
export const mailbox = (values: Partial<LeaverMailbox> = {}): LeaverMailbox => ({
  isAvailable: true,
  isOn: true,
  address: ADDRESS,
  senders: [],
  version: '1',
  mails: [],
  ...values,
});

const mail = (values: Partial<LeaverMail>): LeaverMail => ({
  receivedAt: '2026-01-15T11:00:00.000Z',
  sender: 'ada@acme.test',
  files: ['leavers.csv'],
  added: 0,
  updated: 0,
  kept: 0,
  problems: [],
  ...values,
});

/** Mail of every outcome. */
export const withMails = mailbox({
  senders: [SENDER],
  mails: [
    mail({ added: 12, updated: 1, kept: 1200 }),
    mail({
      receivedAt: '2026-01-15T10:00:00.000Z',
      sender: SENDER,
      added: 1,
      problems: Array.from({ length: 7 }, (_, row) => ({
        file: 'leavers.csv',
        line: row + 2,
        sentence: 'Enter a day, such as 2026-11-30.',
      })),
    }),
    mail({
      receivedAt: '2026-01-14T10:00:00.000Z',
      files: [],
      problems: [
        {
          file: '',
          line: null,
          sentence: 'This email has no table attached. Attach an Excel (.xlsx) or CSV file.',
        },
      ],
    }),
  ],
});
