import { addressKey } from '../../src/domain/addressKey.ts';
import type { NewReturnDraft } from '../../src/domain/returns/drafts.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
import type { Aside } from '../levels/contract.ts';
import { FAKE_OFFER, SAVED_AT } from './fakes/wizard.fake.ts';
import { AMERICAN, draftOf, REVIEWED } from './support/draft.ts';
import { british, finds, resumes, WIDE } from './support/wizardScenes.ts';

const BEFORE = Date.parse(SAVED_AT) - 1;
const AFTER = Date.parse(SAVED_AT) + 1;

const { employee, destination, options } = REVIEWED;
const { checkedAddresses: _, ...UNCHECKED } = REVIEWED;
const [OFFICE] = FAKE_OFFER.addresses;
const NEW_YORK = OFFICE === undefined ? '' : addressKey(OFFICE.address);
/** The laptop for this price. */
const priced = (price: number | null, currency = 'USD'): Partial<Offer> => ({
  items: [{ device: 'laptop', lane: 'US-US', price }],
  currency,
});
const seen = (over: Partial<NonNullable<NewReturnDraft['seen']>>): NewReturnDraft => ({
  ...REVIEWED,
  destination: { ...destination, choice: 'saved:a' },
  seen: { price: 7900, currency: 'USD', destination: NEW_YORK, ...over },
});
const anew = {
  choice: 'new',
  recipient: 'IT',
  company: 'Acme',
  address: { ...AMERICAN, line1: '2 Side Street' },
};
const ANEW_KEY = addressKey({ ...anew.address, country: 'US' });

const saved: Readonly<Record<string, Aside>> = {
  'everything still fits, and nothing looks other': resumes(seen({})),
  'its price has changed': resumes(seen({}), { offer: priced(8900) }),
  'its price and its address have changed': resumes(seen({ destination: 'another' }), {
    offer: priced(8900),
  }),
  'its price was in no currency that there is': resumes(seen({ price: 8000, currency: 'USDX' })),
  'its price was in no such currency': resumes(seen({ price: 8000, currency: 'XUSD' })),
  'its price, among many, is as it was': resumes(
    { ...REVIEWED, seen: { price: 7900, currency: 'USD', destination: '' } },
    { offer: WIDE },
  ),
  'the address of its office in Leeds has changed': resumes(
    {
      ...REVIEWED,
      ...british(),
      answered: REVIEWED.answered,
      device: { device: 'laptop', lane: 'GB-GB' },
      destination: { ...destination, choice: 'saved:c' },
      seen: { price: 9900, currency: 'GBP', destination: 'another' },
    },
    { offer: WIDE },
  ),
  'its price is in another currency': resumes(seen({}), { offer: priced(7900, 'GBP') }),
  'it has no price any more': resumes(seen({}), { offer: priced(null) }),
  'it has a price now': resumes(seen({ price: null })),
  'it had no price, in another currency': resumes(seen({ price: null }), {
    offer: priced(null, 'GBP'),
  }),
  'its address says something else': resumes(seen({ destination: 'another' })),
  'its address was not seen': resumes(seen({ destination: '' })),
  'nothing of it was seen': resumes({
    ...REVIEWED,
    destination: { ...destination, choice: 'saved:a' },
  }),
  'the device is none': resumes({ ...REVIEWED, device: { device: 'toaster', lane: 'US-US' } }),
  'the route is none, and there are two': resumes({
    ...REVIEWED,
    device: { device: 'laptop', lane: 'US-DE' },
  }),
  'the route is none, and there is one': resumes({
    ...REVIEWED,
    device: { device: 'monitor', lane: '' },
  }),
  'the route is not offered, and there is one': resumes({
    ...REVIEWED,
    device: { device: 'monitor', lane: 'GB-GB' },
  }),
  'the device is not offered any more, and nothing else is chosen': resumes(
    { ...REVIEWED, device: { device: 'tablet', lane: '' } },
    {},
    (person) => person.presses('button', 'Continue'),
  ),
  'the device was not answered': resumes({ ...REVIEWED, step: 'device', answered: [] }),
  'nothing but the device was answered': resumes({ ...REVIEWED, answered: ['device'] }),
  'the employee is not right': resumes({ ...REVIEWED, employee: { ...employee, name: '' } }),
  'the address of the employee was not checked': resumes({
    ...REVIEWED,
    checkedAddresses: ['another'],
  }),
  'no address was checked': resumes(UNCHECKED),
  'the address that it goes to is gone': resumes({
    ...REVIEWED,
    destination: { ...destination, choice: 'saved:z' },
  }),
  'it was to go to the preset address': resumes({
    ...REVIEWED,
    destination: { ...destination, choice: '' },
  }),
  'there is no preset address any more': resumes(
    { ...REVIEWED, destination: { ...destination, choice: '' } },
    { offer: { addresses: [] } },
  ),
  'the destination is none': resumes(
    { ...REVIEWED, destination: { ...destination, choice: 'elsewhere' } },
    { offer: { addresses: [] } },
  ),
  'the new address is not right': resumes({
    ...REVIEWED,
    checkedAddresses: [...(REVIEWED.checkedAddresses ?? []), ANEW_KEY],
    destination: { ...anew, recipient: '' },
  }),
  'the new address was not checked': resumes({ ...REVIEWED, destination: anew }),
  'the new address was checked': resumes({
    ...REVIEWED,
    checkedAddresses: [...(REVIEWED.checkedAddresses ?? []), ANEW_KEY],
    destination: anew,
  }),
  'the options are not right': resumes({
    ...REVIEWED,
    options: { ...options, legalHoldDays: 'some' },
  }),
  'the value was declared in another currency': resumes(
    { ...REVIEWED, options: { ...options, declaredValue: '$1200' } },
    { offer: priced(7900, 'GBP') },
  ),
  'the value was declared in the currency of the device': resumes(
    { ...REVIEWED, options: { ...options, declaredValue: '£1200' } },
    { offer: { items: [{ device: 'laptop', lane: 'US-US', price: 7900, currency: 'GBP' }] } },
  ),
  'the new address has no company': resumes({
    ...REVIEWED,
    checkedAddresses: [...(REVIEWED.checkedAddresses ?? []), ANEW_KEY],
    destination: { ...anew, company: '' },
  }),
  'the employee can be reached': resumes({
    ...REVIEWED,
    employee: { ...employee, email: 'jordan@example.org', phone: '+1 555 0100' },
  }),
  'every option was chosen, for a cell phone': resumes(
    {
      ...REVIEWED,
      device: { device: 'cell_phone', lane: 'US-US' },
      options: {
        charger: true,
        cellPhone: true,
        dispose: true,
        declaredValue: '1,200.50',
        legalHoldDays: '1',
        serialNumber: 'C02XL0THJGH5',
        assetTag: '',
        ticketId: 'IT-77',
        costCentre: '',
        kitNote: 'Thank you.',
        internalNote: '',
      },
    },
    { offer: { items: [{ device: 'cell_phone', lane: 'US-US', price: null }] } },
  ),
  'what the browser holds is older': finds(
    'kept',
    { content: draftOf('Older'), at: BEFORE, basedOn: null },
    draftOf('Newer'),
  ),
  'what the browser holds is as old': finds(
    'kept',
    { content: draftOf('In the browser'), at: BEFORE + 1, basedOn: null },
    draftOf('On the server'),
  ),
  'what the browser holds is no draft': finds('nothing', {
    content: { step: 'employee' },
    at: AFTER,
    basedOn: null,
  }),
  'what the browser holds is nothing': finds('nothing', {
    content: null,
    at: AFTER,
    basedOn: null,
  }),
  'it was discarded here, before it was kept again': finds(
    'kept',
    { content: null, at: BEFORE, basedOn: null },
    draftOf('Newer'),
  ),
};

/** A draft of which nothing is as it should be but its key. */
const ODD = { idempotencyKey: 'key-of-draft' };

const saving: Readonly<Record<string, Aside>> = {
  'what the browser holds is newer': finds(
    'held',
    { content: draftOf('Newer'), at: AFTER, basedOn: null },
    draftOf('Older'),
  ),
  'what the browser holds is based on what was kept': finds(
    'held',
    { content: draftOf('Newer'), at: BEFORE, basedOn: SAVED_AT },
    draftOf('Older'),
  ),
  'what the browser holds is whole': finds('held', {
    content: { ...seen({}), more: 'than there was' },
    at: AFTER,
    basedOn: null,
  }),
  'what the browser holds has no price': finds('held', {
    content: seen({ price: null }),
    at: AFTER,
    basedOn: null,
  }),
  'what the browser holds had no price in no currency': finds('held', {
    content: seen({ price: null, currency: '' }),
    at: AFTER,
    basedOn: null,
  }),
  'what the browser holds has an odd price': finds('held', {
    content: { ...REVIEWED, seen: { price: 'much', currency: 'USD', destination: '' } },
    at: AFTER,
    basedOn: null,
  }),
  'what the browser holds was seen in an odd way': finds('held', {
    content: { ...REVIEWED, seen: { price: 7900, currency: 1 }, checkedAddresses: ['a', 1, null] },
    at: AFTER,
    basedOn: null,
  }),
  'what the browser holds has lists of other kinds': finds('held', {
    content: { ...REVIEWED, step: 'device', answered: 'device', checkedAddresses: 'a', seen: [] },
    at: AFTER,
    basedOn: null,
  }),
  'what the browser holds has odd answers': finds('held', {
    content: { ...ODD, answered: ['device', 'toaster'], step: 'toaster', employee: { name: 1 } },
    at: AFTER,
    basedOn: null,
  }),
  'what the browser holds is empty': finds('held', { content: ODD, at: AFTER, basedOn: null }),
};

/** Drafts that are taken up again: what still fits, and what is said of the rest. */
export const resumeAsides = { saved, saving };
