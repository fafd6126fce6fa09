import { randomBytes } from 'node:crypto';
import type { addressCheckMachine } from '../../src/machines/addressCheck.machine.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import type { FakeServer } from '../levels/fakeServer.ts';
import { type AddressCheckAppearance, addressCheckContract } from './addressCheck.contract.ts';
import { addressCheckProfile, SUGGESTED, TYPED } from './addressCheck.profile.ts';
import { fakeWizardServer } from './fakes/wizard.fake.ts';
import { draftOf } from './helpers/draft.ts';

const VERDICTS: Readonly<Record<string, AddressCheckAppearance['verdict']>> = {
  'Did you mean this address?': 'corrected',
  'A package may not arrive here': 'warning',
  "This address doesn't look right": 'invalid',
};
const FIELDS = [
  ['Street address', TYPED.line1],
  ['Apartment, suite or floor (optional)', TYPED.line2],
  ['City', TYPED.city],
  ['State', TYPED.region],
  ['ZIP code', TYPED.postalCode],
] as const;
const CHECK = 'POST /api/validate_sqs_addresses/';
const KEEP = /^(Keep what I typed|Use this address anyway|Continue without checking)$/;

/** Fake server of the wizard whose address check ends as the path says. */
function fakeAddressServer(): FakeServer {
  const { beside, ...server } = fakeWizardServer();
  return {
    ...server,
    beside: { ...beside, [CHECK]: undefined },
    outcomes: {
      validateAddress: (_, done) => ({
        verdicts: [Object(done).verdict],
        checkedBy: 'rules',
        notice: null,
      }),
    },
  };
}

const contract: Contract<typeof addressCheckMachine, AddressCheckAppearance> = {
  ...addressCheckContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      const idempotencyKey = randomBytes(16).toString('hex');
      await person.keepsDraft({ ...draftOf('Jordan Lee'), idempotencyKey });
      await person.opens('/devicereturn');
      await person.until(async () =>
        (await person.sees('heading')).some(({ text }) => / step 2 of 5$/.test(text)),
      );
      for (const [label, text] of FIELDS) await person.fills(label, text);
      await person.presses('button', 'Continue');
    },
    events: {
      async 'check.withdrawn'(person) {
        await person.fills('City', 'Springfield Park');
      },
      'suggestion.taken': (person) => person.presses('button', 'Use suggested address'),
      'address.kept': (person) => person.presses('button', KEEP),
      'retry.requested': (person) => person.presses('button', 'Try again'),
    },
    calls: { validateAddress: CHECK },
    server: {
      validateAddress: {
        verified: (server) => server.judgeAddress('verified'),
        corrected: (server) => server.judgeAddress('corrected'),
        warning: (server) => server.judgeAddress('warning'),
        invalid: (server) => server.judgeAddress('invalid'),
      },
    },
    isSilent: true,
    changingLines: /Saving draft|Draft saved|\/drafts\//,
    fake: fakeAddressServer,
    async see(person) {
      const headings = (await person.sees('heading')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const paragraphs = (await person.sees('paragraph')).map(({ text }) => text);
      const fields = await person.sees('textbox');
      const panel = headings.find((text) => text in VERDICTS);
      const verdict = panel === undefined ? null : (VERDICTS[panel] ?? null);
      const isUnchecked = headings.includes("We couldn't check the address");
      const suggestion = paragraphs.find((text) => text.startsWith('Suggested'));
      return {
        isChecking: buttons.some(({ name, isDisabled }) => name === 'Continue' && isDisabled),
        isTaken: headings.some((text) => / step 3 of 5$/.test(text)),
        verdict,
        suggestion: suggestion?.includes(SUGGESTED.line1) ? SUGGESTED.line1 : null,
        messages:
          verdict === 'invalid'
            ? fields.flatMap(({ error }) => error ?? [])
            : paragraphs.filter((text) => text.startsWith("Carriers don't bring")),
        error: isUnchecked
          ? (paragraphs.find((text) => text.startsWith("We can't reach Retriever")) ?? null)
          : null,
      };
    },
    unseen: { taken: 'The answer stands on the page where all answers are checked.' },
  },
};

/** Address check: the address-check machine on the employee step. */
export const addressCheckPage = subjectOf(addressCheckProfile, contract);
