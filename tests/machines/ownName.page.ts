import { type Contract, subjectOf } from '../levels/contract.ts';
import { opensOwnSettings } from './helpers/gestures.ts';
import { noticesOn } from './notices.ts';
import { type OwnNameAppearance, ownNameContract } from './ownName.contract.ts';
import { ownNameProfile } from './ownName.profile.ts';

const NAME = 'Your name (optional)';
const SAVE = 'Save name';

const contract: Contract<typeof ownNameProfile.machine, OwnNameAppearance> = {
  ...ownNameContract,
  page: {
    start: opensOwnSettings,
    events: {
      async 'name.submitted'(person) {
        await person.fills(NAME, 'Ada  Lovelace ');
        await person.presses('button', SAVE);
      },
    },
    calls: { save: 'PUT /api/portal/profile' },
    isSilent: true,
    // The email preference beside it never loads: a name is saved all the same.
    fake: () => ({ beside: { 'GET /api/portal/emails': () => new Promise(() => {}) } }),
    async see(person) {
      const save = (await person.sees('button')).find(({ name }) => name === SAVE);
      const statuses = (await person.sees('status')).map(({ text }) => text);
      return {
        isSaving: save?.isWorking === true,
        canSave: save?.isDisabled === false,
        isSaved: statuses.includes('Saved'),
        error: (await noticesOn(person))[0]?.message ?? null,
      };
    },
  },
};

/** Name in the user's own settings. */
export const ownNamePage = subjectOf(ownNameProfile, contract);
