import { expect, test } from 'vitest';
import { mergeValues } from '../../src/ui/forms/mergeValues.ts';
import { mergeRemoteChanges, overtakingChanges } from '../../src/ui/forms/overtaking.ts';
import {
  organizationTexts as textsOf,
  valuesOf,
} from '../../src/ui/views/settings/organization/organizationForm.ts';

const BEFORE = valuesOf({
  name: 'Acme',
  displayName: 'Acme',
  timeZone: 'UTC',
  language: 'en',
  asksAddress: false,
  offersTexts: false,
  offersPickup: false,
  notificationAddresses: [],
  reminderDays: [3],
  expiryDays: 30,
});

/** Returns the form's values after the user typed `typed` and another user saved `saved`. */
function fieldsAfter(typed: Partial<typeof BEFORE>, saved: Partial<typeof BEFORE>) {
  let values = { ...BEFORE, ...typed };
  const form = {
    getValues: () => values,
    setValues: (taken: typeof BEFORE) => {
      values = taken;
    },
  };
  mergeRemoteChanges(form, { before: BEFORE, present: { ...BEFORE, ...saved } });
  return values;
}
const changesAfter = (typed: Partial<typeof BEFORE>, saved: Partial<typeof BEFORE>) =>
  overtakingChanges({
    before: BEFORE,
    present: { ...BEFORE, ...saved },
    mine: fieldsAfter(typed, saved),
    textsOf,
  }).map(({ what, before, after, isMineToo }) => ({ what, before, after, isMineToo }));

test('untouched fields take the new values, edited fields stay', () => {
  expect(fieldsAfter({ name: 'Mine' }, { displayName: 'Brand', name: 'Theirs' })).toEqual({
    ...BEFORE,
    name: 'Mine',
    displayName: 'Brand',
  });
});

test("a message lists others' changes, and which of them this person changed too", () => {
  expect(changesAfter({ name: 'Mine' }, { name: 'Theirs', expiryDays: '60' })).toEqual([
    { what: 'Name', before: 'Acme', after: 'Theirs', isMineToo: true },
    { what: 'Close after (days)', before: '30', after: '60', isMineToo: false },
  ]);
});

test('no message is shown without changes of others', () => {
  expect(changesAfter({ name: 'Mine' }, {})).toEqual([]);
});

test('an untouched list takes the new entries', () => {
  const [before, present] = [{ sources: ['admin'] }, { sources: ['admin', 'member'] }];
  expect(mergeValues(before, present, { sources: ['admin'] })).toEqual(present);
  expect(mergeValues(before, present, { sources: [] })).toEqual({ sources: [] });
});
