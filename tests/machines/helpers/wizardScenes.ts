import { randomBytes } from 'node:crypto';
import type { NewReturnDraft } from '../../../src/domain/returns/ordering/drafts.ts';
import type { Offer } from '../../../src/domain/returns/returns.ts';
import type { Scenario } from '../../levels/contract.ts';
import type { Person } from '../../levels/person.ts';
import { EMPLOYEE } from '../../ui/helpers/fakeReturn.ts';
import { fakeWizardServer, type WizardScene } from '../fakes/wizard.fake.ts';
import { AMERICAN, REVIEWED } from './draft.ts';
import { comesAgainTo, type Does, leaves } from './gestures.ts';

/** Debounce of saving a draft, in milliseconds. */
export const PAUSE = 700;

async function opensWizard(person: Person, stored: Readonly<Record<string, unknown>>) {
  await person.signsInElsewhere();
  await person.opens('/devicereturn', stored);
}
const withKey = (draft: NewReturnDraft): NewReturnDraft => ({
  ...draft,
  idempotencyKey: randomBytes(16).toString('hex'),
});

/** Starts the wizard without a draft; drafts are saved immediately. */
export const begins = (scene: WizardScene, does?: Does): Scenario => ({
  input: 'nothing',
  server: () => fakeWizardServer({ keeping: 'kept', ...scene }),
  ...(does && { does: paused(does) }),
});

/** Starts the wizard with a stored draft. */
export const resumes = (draft: NewReturnDraft, scene: WizardScene = {}, does?: Does): Scenario => ({
  ...begins(scene, does),
  input: 'kept',
  async start(person) {
    await person.keepsDraft(withKey(draft));
    await opensWizard(person, {});
  },
});

/** Waits until the input is saved: the page's text must not depend on timing. */
const paused =
  (does: Does): Does =>
  async (person) => {
    await does(person);
    await person.waits(PAUSE);
  };

export const goesOn = (person: Person) =>
  leaves(person, () => person.presses('button', 'Continue'));
export const goesTo = (person: Person, button: string) =>
  leaves(person, () => person.presses('button', button));

/** Leaves the wizard and returns; waits for its first question. */
export const comesAgain = comesAgainTo('/devicereturn');

/** A complete draft at this step. */
export const at = (step: NewReturnDraft['step']): NewReturnDraft => ({ ...REVIEWED, step });
export const picks = (person: Person, choice: RegExp) => person.presses('radio', choice);

const OFFICE = {
  id: 'b',
  label: 'London office',
  recipient: 'IT',
  company: 'Acme',
  address: { ...EMPLOYEE.address, line1: '5 High Street', country: 'GB' },
  isDefault: false,
} as const;
/** An offer with many choices. */
export const WIDE: Partial<Offer> = {
  isDemonstration: false,
  asksAddress: false,
  items: [
    { device: 'tablet', lane: 'US-US', price: 5900 },
    { device: 'cell_phone', lane: 'US-US', price: 4900, currency: 'CAD' },
    { device: 'laptop', lane: 'GB-GB', price: 9900, currency: 'GBP' },
    { device: 'laptop', lane: 'CA-US', price: null },
    { device: 'laptop', lane: 'US-US', price: 7900 },
  ],
  addresses: [
    OFFICE,
    { ...OFFICE, id: 'c', label: 'Leeds office' },
    {
      ...OFFICE,
      id: 'd',
      label: 'Boston office',
      address: { ...EMPLOYEE.address, line1: '7 Elm Street' },
    },
  ],
};

/** An answered employee in the United Kingdom. */
export function british(): Pick<NewReturnDraft, 'answered' | 'employee' | 'checkedAddresses'> {
  const address = { ...AMERICAN, city: 'London', region: '', postalCode: 'SW1A 1AA' };
  const key = [address.line1, '', address.city, '', address.postalCode, 'GB'].join('\n');
  return {
    answered: ['device', 'employee'],
    employee: { ...REVIEWED.employee, address },
    checkedAddresses: [key],
  };
}
