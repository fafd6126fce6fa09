import {
  OTHER_ADDRESSES,
  OTHER_ADDRESSES_WORDS,
} from '../../src/domain/organization/domainWords.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { type DomainsAppearance, domainsContract } from './domains.contract.ts';
import { domainsProfile } from './domains.profile.ts';
import { openOn, seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';

/** Buttons that leave and send the form and the question. */
const PANELS = {
  add: { back: 'Back', submit: 'Add' },
  remove: { back: 'Keep domain', submit: 'Remove domain' },
} as const;

const contract: Contract<typeof domainsProfile.machine, DomainsAppearance> = {
  ...domainsContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/domains');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action }) {
        switch (action.kind) {
          case 'add':
            await person.fills('Domain', action.domain);
            return person.presses('button', PANELS.add.submit);
          case 'check':
            return person.presses('button', 'Check now: example.com');
          case 'remove':
            return person.presses('button', PANELS.remove.submit);
          case 'choose':
            return person.presses('radio', OTHER_ADDRESSES_WORDS[action.otherAddresses].label);
        }
      },
      'panel.opened': (person, { panel }) =>
        person.presses('button', panel.kind === 'add' ? 'Add domain' : 'Remove example.com'),
      async 'panel.closed'(person) {
        const open = await openOn(person, PANELS);
        await person.presses('button', PANELS[open === 'remove' ? 'remove' : 'add'].back);
      },
    },
    calls: { load: 'GET /api/portal/domains', act: 'POST /api/portal/domains' },
    otherCalls: {
      act: [
        'POST /api/portal/domains/:id/check',
        'DELETE /api/portal/domains/:id',
        'PUT /api/portal/domains/other-addresses',
      ],
    },
    server: { load: { one: (server) => server.forgetDomains() } },
    isSilent: true,
    fake: () => ({}),
    async see(person) {
      const names = { panels: PANELS, loading: 'Loading domains', isThere: 'Add domain' };
      const seen = await seeFormPage(person, names);
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const radios = (await person.sees('radio')).filter(({ value }) =>
        OTHER_ADDRESSES.some((choice) => choice === value),
      );
      const isChecking = buttons.some(
        ({ name, isWorking }) => /^Check now/.test(name) && isWorking,
      );
      const isActing = seen.isActing || isChecking || statuses.includes('Saving');
      const isWaiting = radios.some(({ isDisabled }) => isDisabled);
      return {
        ...seen,
        isThere: radios.length > 0,
        isActing,
        isLoading: !isActing && (seen.isLoading || (isWaiting && seen.error === null)),
        chosen: radios.find(({ isChecked }) => isChecked)?.value ?? null,
      };
    },
  },
};

/** Domains: the list with its records, the form of a new one, and the treatment of other addresses. */
export const domainsPage = subjectOf(domainsProfile, contract);
