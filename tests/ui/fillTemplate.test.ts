import { expect, test } from 'vitest';
import { fillForms } from '../../src/ui/components/order/fillTemplate.ts';
import { EMPTY } from '../../src/ui/components/order/orderForms.ts';
import { templateParts } from '../../src/ui/words/templateWords.ts';
import { CONTRACTORS, EXECUTIVES } from '../machines/fakes/templates.fake.ts';
import { FAKE_OFFER } from '../machines/fakes/wizard.fake.ts';

const contractors = { ...CONTRACTORS, destination: { kind: 'saved', addressId: 'b' } } as const;
const typed = {
  ...EMPTY,
  device: { ...EMPTY.device, device: 'monitor' as const },
  options: { ...EMPTY.options, kitNote: 'Mine', custom: { leaving_reason: '' } },
};

test('a template fills in what was left alone, and says what', () => {
  const { values, filled } = fillForms(typed, contractors, null, FAKE_OFFER);
  expect(values.device.device).toBe('monitor');
  expect(values.destination.choice).toBe('saved:b');
  expect(values.options).toMatchObject({
    charger: true,
    kitNote: 'Mine',
    custom: { leaving_reason: 'End of contract' },
  });
  expect(filled && templateParts(filled, FAKE_OFFER)).toEqual(['to London office', 'charger']);
});

test('another template takes back what the first one filled in, and nothing that was typed', () => {
  const first = fillForms(typed, contractors, null, FAKE_OFFER).values;
  const edited = { ...first, options: { ...first.options, legalHoldDays: '7' } };
  const { values } = fillForms(edited, EXECUTIVES, contractors, FAKE_OFFER);
  expect(values.destination.choice).toBe('warehouse');
  expect(values.options).toMatchObject({
    declaredValue: '3000.00',
    legalHoldDays: '7',
    kitNote: 'Mine',
    custom: { leaving_reason: '' },
  });
  const none = fillForms(values, null, EXECUTIVES, FAKE_OFFER).values;
  expect(none).toEqual({ ...typed, options: { ...typed.options, legalHoldDays: '7' } });
});
