import { describe, expect, test } from 'vitest';
import type { LeaverMailbox } from '../../src/domain/leavers/leaverMail.ts';
import { byPostmark, bySendGrid, csv, MAILBOX, startInbound } from './helpers/inboundMail.ts';
import { leaversOf } from './helpers/leavers.ts';
import type { TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

/** Table as Workday's "Terminations" report names its columns. */
const HEADER =
  'Worker,Personal Email,Termination Date,Home Address Line 1,City,State,Postal Code,Country,Equipment,Serial Number';
const ANA =
  '"Silva, Ana",ana@home.test,03/29/2030,1100 Congress Ave,Austin,TX,78701,United States of America,MacBook Pro 14,C02ANA00001';

const namesIn = async (browser: TestBrowser) =>
  (await leaversOf(browser)).rows.map(({ employeeName }) => employeeName).sort();
const mailsOf = async (browser: TestBrowser) =>
  (await browser.get(MAILBOX)).json<LeaverMailbox>().mails;
const textOf = ({ mails }: TestPortal) =>
  mails.map(({ subject, text }) => [subject, text].join('\n')).join('\n');

describe('a table of leavers by email', () => {
  test('puts each person into Leaving once, with their devices, and answers the sender', async () => {
    const { portal, admin, address } = await startInbound();
    const files = [
      csv(
        'terminations.csv',
        HEADER,
        ANA,
        '"Silva, Ana",ana@home.test,03/29/2030,1100 Congress Ave,Austin,TX,78701,United States of America,Dell U2720Q,',
        'Bo Berg,,29 March 2030,,,,,,,',
        'Cy Cole,,soon,,,,,,,',
        'Di Dunn,not an address,2030-03-29,,,,,Canada,iPad,',
      ),
      { name: 'logo.png', bytes: Buffer.from([137, 80, 78, 71]) },
    ];
    expect((await byPostmark(portal, { to: address, files })).statusCode).toBe(204);
    const { rows } = await leaversOf(admin);
    const ana = rows.find(({ employeeName }) => employeeName === 'Ana Silva');
    expect(ana).toMatchObject({
      lastDay: '2030-03-29',
      employeePlace: 'Austin, TX',
      source: 'mail',
      createdBy: 'Ada Admin',
      missing: [],
      devices: [
        { device: 'laptop', serialNumber: 'C02ANA00001' },
        { device: 'monitor', serialNumber: '' },
      ],
    });
    expect(await namesIn(admin)).toEqual(['Ana Silva', 'Bo Berg', 'Di Dunn']);
    await portal.work();
    const answer = textOf(portal);
    expect(portal.mails.map(({ to }) => to)).toEqual(['admin@acme.test']);
    expect(answer).toContain('3 people from your email are in Leaving');
    expect(answer).toContain('terminations.csv, row 5: Enter a day');
    expect(answer).toContain(
      'terminations.csv, row 6: “not an address” isn’t an email address'.replace('’', "'"),
    );
    expect(await mailsOf(admin)).toMatchObject([
      {
        sender: 'admin@acme.test',
        added: 3,
        updated: 0,
        kept: 0,
        files: ['terminations.csv', 'logo.png'],
      },
    ]);
  });

  test('updates those whom it names again, and a repeated webhook changes nothing', async () => {
    const { portal, admin, address } = await startInbound();
    const first = { to: address, files: [csv('a.csv', HEADER, ANA, 'Bo Berg,,2030-03-29,,,,,,,')] };
    await bySendGrid(portal, first);
    expect((await bySendGrid(portal, first)).statusCode).toBe(204);
    const files = [csv('b.csv', 'Name;Email;Last day', 'Ana Silva;ana@home.test;2030-04-05')];
    await bySendGrid(portal, { to: address, id: 'mail-2', files });
    const { rows } = await leaversOf(admin);
    expect(rows).toHaveLength(2);
    const ana = rows.find(({ employeeName }) => employeeName === 'Ana Silva');
    expect(ana).toMatchObject({ lastDay: '2030-04-05', employeePlace: 'Austin, TX', missing: [] });
    expect(ana?.devices).toHaveLength(1);
    expect((await mailsOf(admin)).map(({ added, updated }) => [added, updated])).toEqual([
      [0, 1],
      [2, 0],
    ]);
    await portal.work();
    expect(portal.mails.map(({ to }) => to)).toEqual([
      'export@payroll.test',
      'export@payroll.test',
    ]);
  });

  test.each([
    ['no table', [], 'This email has no table attached.'],
    ['a table without days', [csv('a.csv', 'Name,Email', 'Bo,bo@home.test')], 'the last day'],
    [
      'a broken workbook',
      [csv('a.xlsx', 'PK\u0003\u0004broken')],
      'We can’t read this kind of workbook',
    ],
  ])('says what to do with %s', async (_, files, sentence) => {
    const { portal, admin, address } = await startInbound();
    await byPostmark(portal, { to: address, files });
    await portal.work();
    expect(textOf(portal)).toContain(sentence);
    expect(textOf(portal)).toContain("We couldn't read anybody from your email");
    expect(await namesIn(admin)).toEqual([]);
  });
});

describe('a stranger’s mail leaves nothing', () => {
  const files = [csv('a.csv', HEADER, ANA)];
  const nothing = async (portal: TestPortal, admin: TestBrowser) => {
    await portal.work();
    expect(await namesIn(admin)).toEqual([]);
    expect(await mailsOf(admin)).toEqual([]);
    expect(portal.mails).toEqual([]);
  };

  test('mail of another sender, to another address, or without proof', async () => {
    const { portal, admin, address } = await startInbound();
    const other = address.replace(/\+../, '+00');
    const answers = [
      await byPostmark(portal, { to: address, files, from: 'eve@evil.test' }),
      await byPostmark(portal, { to: other, files }),
      await byPostmark(portal, { to: address, files, spamTests: ['DKIM_SIGNED,DKIM_VALID'] }),
      // The sender wrote one of the headers.
      await byPostmark(portal, { to: address, files, spamTests: ['DKIM_VALID_AU', 'SPF_FAIL'] }),
      await byPostmark(portal, { to: address, files, spamTests: [] }),
      await bySendGrid(portal, { to: address, files }, { dkim: '{@payroll.test : fail}' }),
      await bySendGrid(portal, { to: address, files }, { dkim: '{@evil.test : pass}' }),
      await bySendGrid(portal, { to: address, files }, { dkim: '{@test : pass}' }),
      await bySendGrid(portal, { to: address, files, from: 'a@acme.test, export@payroll.test' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204));
    await nothing(portal, admin);
  });

  test('a webhook that its provider did not sign, or signed long ago', async () => {
    const { portal, admin, address } = await startInbound();
    const hourAgo = new Date(portal.clock.now().getTime() - 60 * 60_000);
    const answers = [
      await byPostmark(portal, { to: address, files }, 'a-guess-of-the-password'),
      await bySendGrid(portal, { to: address, files }, { isForged: true }),
      await bySendGrid(portal, { to: address, files }, { at: hourAgo }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    await nothing(portal, admin);
  });

  test('mail after it is switched off, the address is replaced, or the user is gone', async () => {
    const { portal, admin, address } = await startInbound();
    const replaced = (await admin.post(`${MAILBOX}/address`)).json<LeaverMailbox>();
    expect(replaced.address).not.toBe(address);
    await byPostmark(portal, { to: address, files });
    const to = replaced.address ?? '';
    await portal.testDatabase.pool.query(
      "UPDATE users SET status = 'deactivated' WHERE email = 'member@acme.test'",
    );
    await byPostmark(portal, { to, files, from: 'member@acme.test' });
    const body = { isOn: false, senders: [], basedOn: replaced.version };
    await admin.request('PUT', MAILBOX, { body });
    await byPostmark(portal, { to, files });
    await nothing(portal, admin);
  });
});

test('settings refuse what is no address, and an edit of older settings', async () => {
  const { admin } = await startInbound();
  const put = (body: object) => admin.request('PUT', MAILBOX, { body });
  const wrong = await put({ isOn: true, senders: ['hr@acme.test', 'hr'], basedOn: '1' });
  expect(wrong.json()).toMatchObject({
    status: 400,
    errors: { 'senders.1': [expect.any(String)] },
  });
  const late = await put({ isOn: false, senders: [], basedOn: '0' });
  expect(late.statusCode).toBe(409);
});
