import { describe, expect, test } from 'vitest';
import { addressKey } from '../../src/domain/addressKey.ts';
import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';
import { completeOrder } from '../../src/domain/returns/ordering/orderAnswers.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
import type { Lane } from '../../src/domain/words.ts';
import { resumeForDevice } from '../../src/ui/views/newReturn/draft/deviceDraft.ts';
import { draftIn } from '../../src/ui/views/newReturn/draft/draftContent.ts';
import { resume } from '../../src/ui/views/newReturn/draft/resume.ts';
import { FAKE_OFFER, SAVED_AT } from '../machines/fakes/wizard.fake.ts';
import { AMERICAN, draftOf, REVIEWED } from '../machines/helpers/draft.ts';

const { employee, destination, options } = REVIEWED;
const { checkedAddresses, ...UNCHECKED } = REVIEWED;
const [OFFICE] = FAKE_OFFER.addresses;
const NEW_YORK = OFFICE === undefined ? '' : addressKey(OFFICE.address);
const ALL = 'device employee destination lane options references';

const to = (over: Partial<NewReturnDraft['destination']>) => ({
  destination: { ...destination, ...over },
});
const seen = (over: Partial<NonNullable<NewReturnDraft['seen']>>): Partial<NewReturnDraft> => ({
  ...to({ choice: 'saved:a' }),
  seen: { price: 7900, currency: 'USD', destination: NEW_YORK, ...over },
});
const priced = (price: number | null, currency = 'USD'): Partial<Offer> => ({
  items: [{ device: 'laptop', lane: 'US-US', price }],
  currency,
});
const anew = { choice: 'new', recipient: 'IT', address: { ...AMERICAN, line1: '2 Side Street' } };
const BRITISH = { ...AMERICAN, city: 'London', region: '', postalCode: 'SW1A 1AA' };
const anewChecked = {
  checkedAddresses: [...(checkedAddresses ?? []), addressKey({ ...anew.address, country: 'US' })],
};

/**
 * A case: title, changes of a complete draft, changes of the offer, answers that are still valid,
 * the message.
 */
type Case = readonly [string, Partial<NewReturnDraft>, Partial<Offer>, string, RegExp | null];

describe('restoring a draft: the answers', () => {
  const cases: readonly Case[] = [
    ['everything fits', seen({}), {}, ALL, null],
    ['the price is another', seen({}), priced(8900), ALL, /from \$79\.00 to \$89\.00/],
    ['the currency is another', seen({}), priced(7900, 'GBP'), ALL, /to £79\.00/],
    ['the price is gone', seen({}), priced(null), ALL, /was \$79\.00\. It's now on request/],
    ['the price is new', seen({ price: null }), {}, ALL, /The price is now/],
    ['there was no price', seen({ price: null }), priced(null, 'GBP'), ALL, null],
    ['nobody knows the currency', seen({ price: 1, currency: 'USDX' }), {}, ALL, null],
    [
      'the office has moved',
      seen({ destination: 'another' }),
      {},
      ALL,
      /“New York office” has a new address/,
    ],
    ['the office was not seen', seen({ destination: '' }), {}, ALL, null],
    ['the device is none', { device: { device: 'toaster' } }, {}, '', null],
    ['the device is gone', {}, { items: [] }, '', /A laptop can't be returned anymore/],
    [
      'the devices go different ways',
      { device: { device: 'laptop', others: ['monitor'] } },
      priced(7900),
      '',
      /can't be returned together/,
    ],
    [
      'nobody goes to the employee any more',
      { employee: { ...employee, address: { ...AMERICAN, country: 'CA' } } },
      {},
      'device options references',
      /^We don't pick up laptops in Canada\. .* Please choose the destination again\.$/,
    ],
    [
      'the name on the label has other letters than Latin ones',
      { options: { ...options, labelName: 'محمد' } },
      {},
      'device employee destination lane',
      null,
    ],
    ['nothing was answered', { answered: [] }, {}, '', null],
    ['the device was answered', { answered: ['device'] }, {}, 'device', null],
    [
      'the employee has no name',
      { employee: { ...employee, name: '' } },
      {},
      'device destination lane options references',
      /employee details/,
    ],
    [
      'the address was not checked',
      { checkedAddresses: ['another'] },
      {},
      'device destination lane options references',
      /haven't checked the employee/,
    ],
    [
      'the office is gone',
      to({ choice: 'saved:z' }),
      {},
      'device employee options references',
      /was removed/,
    ],
    [
      'no route leads to the office, though to others',
      to({ choice: 'saved:b' }),
      {},
      'device employee destination options references',
      null,
    ],
    [
      'the new address has no recipient',
      { ...anewChecked, ...to({ ...anew, recipient: '' }) },
      {},
      'device employee options references',
      /choose the destination again/,
    ],
    [
      'the new address was not checked',
      to(anew),
      {},
      'device employee options references',
      /haven't checked the new address/,
    ],
    ['the new address was checked', { ...anewChecked, ...to(anew) }, {}, ALL, null],
    [
      'the hold is no number',
      { options: { ...options, legalHoldDays: 'some' } },
      {},
      'device employee destination lane',
      null,
    ],
    [
      'its start has passed',
      { options: { ...options, start: 'day', startDay: '2026-01-04', startTime: '09:00' } },
      {},
      'device employee destination lane',
      /start has passed/,
    ],
    [
      'the value is in another currency',
      { options: { ...options, declaredValue: '$1200' } },
      priced(7900, 'GBP'),
      'device employee destination lane',
      null,
    ],
  ];
  test.each(cases)('%s', (_, over, offer, fits, said) => {
    const draft = { content: { ...REVIEWED, ...over }, savedAt: SAVED_AT };
    const found = resume(draft, null, { ...FAKE_OFFER, ...offer });
    expect(Object.keys(found?.answers ?? {}).join(' ')).toBe(fits);
    if (said === null) expect(found?.changes).toEqual([]);
    else expect(found?.changes.join(' ')).toMatch(said);
  });
  /** Stored lane, stored destination, resulting lane, and the employee's country. */
  const before: readonly [Lane, Partial<NewReturnDraft['destination']>, Lane, string][] = [
    ['US-US', { choice: 'warehouse' }, 'US-US', 'US'],
    ['GB-US', { choice: 'warehouse' }, 'GB-US', 'GB'],
    ['GB-GB', { choice: 'saved:b' }, 'GB-GB', 'GB'],
    ['GB-GB', { choice: 'new', recipient: 'IT', address: BRITISH }, 'GB-GB', 'GB'],
  ];
  test.each(before)('an earlier version kept %s and %o', (lane, goal, now, country) => {
    const address = lane === 'US-US' ? AMERICAN : BRITISH;
    const content = {
      ...REVIEWED,
      device: { device: 'laptop', lane },
      employee: { ...employee, address },
      ...to(goal),
      checkedAddresses: [addressKey({ ...address, country: lane === 'US-US' ? 'US' : 'GB' })],
    };
    const found = resume({ content, savedAt: SAVED_AT }, null, FAKE_OFFER);
    expect(found?.changes).toEqual([]);
    expect(found?.answers.lane).toBe(now);
    expect(found?.answers.employee?.address.country).toBe(country);
  });
  test('the next return of a device is all answered, home to its warehouse', () => {
    const address = { ...BRITISH, country: 'GB' as const };
    const device = {
      kind: 'laptop',
      serialNumber: 'C02X',
      assetTag: '',
      hasCharger: true,
      labelName: 'Gwen',
    } as const;
    const found = resumeForDevice(
      null,
      'DEV-100001',
      { ...device, employee: { name: 'Gwen', email: '', phone: '', address } },
      FAKE_OFFER,
    );
    expect(completeOrder(found?.answers ?? {})).toMatchObject({
      lane: 'GB-GB',
      destination: { kind: 'warehouse' },
      employee: { address },
      references: { serialNumber: 'C02X', labelName: 'Gwen' },
    });
  });
  test('no address was checked', () => {
    const found = resume({ content: UNCHECKED, savedAt: SAVED_AT }, null, FAKE_OFFER);
    expect(found?.changes).toEqual([expect.stringContaining("haven't checked the employee")]);
  });
});

describe("merging the draft in the browser with the server's", () => {
  const BEFORE = Date.parse(SAVED_AT) - 1;
  const [HELD, KEPT] = [draftOf('Held'), draftOf('Kept')];
  test.each([
    ['the newer is taken', { content: HELD, at: BEFORE + 2, basedOn: null }, 'Held'],
    ['the older is not', { content: HELD, at: BEFORE, basedOn: null }, 'Kept'],
    ['one as old is not', { content: HELD, at: BEFORE + 1, basedOn: null }, 'Kept'],
    ['what is based on the kept one is', { content: HELD, at: 0, basedOn: SAVED_AT }, 'Held'],
    ['what is no draft is not', { content: { step: 'x' }, at: BEFORE + 2, basedOn: null }, 'Kept'],
    ['it was discarded', { content: null, at: BEFORE + 2, basedOn: null }, undefined],
  ])('%s', (_, held, name) => {
    const found = resume({ content: KEPT, savedAt: SAVED_AT }, held, FAKE_OFFER);
    expect(found?.draft.employee.name).toBe(name);
  });
});

test('a draft in storage keeps its valid parts', () => {
  const seenThen = { price: 7900, currency: 'USD', destination: '' };
  const complete = { ...REVIEWED, seen: seenThen };
  expect(draftIn({ ...complete, more: 'than there was' })).toMatchObject(complete);
  expect(draftIn({ ...REVIEWED, seen: { ...seenThen, price: 'much' } })?.seen).toBeUndefined();
  expect(draftIn({ ...REVIEWED, checkedAddresses: ['a', 1, null] })?.checkedAddresses).toEqual([
    'a',
  ]);
  const blank = { step: 'device', answered: [], employee: { name: '' } };
  expect(draftIn({ idempotencyKey: 'key' })).toMatchObject(blank);
  expect(
    draftIn({ idempotencyKey: 'key', answered: 'device', step: 'toaster', employee: { name: 1 } }),
  ).toMatchObject(blank);
});
