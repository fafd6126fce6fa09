import { type Contract, subjectOf } from '../levels/contract.ts';
import { DETAILS } from './fakes/leavers.fake.ts';
import { type NewLeaverAppearance, newLeaverContract } from './newLeaver.contract.ts';
import { newLeaverProfile } from './newLeaver.profile.ts';
import { noticesOn } from './notices.ts';

const SUBMIT = 'Add to Leaving';

const contract: Contract<typeof newLeaverProfile.machine, NewLeaverAppearance> = {
  ...newLeaverContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/leaving/new');
    },
    events: {
      async 'leaver.submitted'(person) {
        await person.fills('Name', 'Lena Leaver');
        await person.fills('Last day', new Date(Date.now()).toISOString().slice(0, 10));
        await person.fills('Country', 'US');
        await person.fills('Street address', '1 Main Street');
        await person.presses('button', SUBMIT);
      },
    },
    calls: { add: 'POST /api/portal/leavers' },
    isSilent: true,
    fake: () => ({ beside: { 'GET /api/portal/leavers/:leaverNumber': () => DETAILS } }),
    async see(person) {
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const buttons = await person.sees('button');
      return {
        isAdding: buttons.some(({ name, isWorking }) => name === SUBMIT && isWorking),
        isAdded: headings.includes('History'),
        error: (await noticesOn(person))[0]?.message ?? null,
      };
    },
  },
};

/** Form that adds a leaver. */
export const newLeaverPage = subjectOf(newLeaverProfile, contract);
