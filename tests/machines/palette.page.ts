import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { noticesOn } from './notices.ts';
import { type PaletteAppearance, paletteContract } from './palette.contract.ts';
import { paletteProfile } from './palette.profile.ts';

const FIELD = 'Search or go to a page';

/** Opens a page that requests nothing. */
async function opens(person: Person): Promise<void> {
  await person.signsInElsewhere();
  await person.opens('/404');
}

const contract: Contract<typeof paletteProfile.machine, PaletteAppearance> = {
  ...paletteContract,
  page: {
    start: opens,
    events: {
      'palette.opened': (person) => person.presses('button', 'Search everything'),
      'text.changed': (person, { text }) => person.fills(FIELD, text),
      async 'place.chosen'(person) {
        const [first] = await person.sees('option');
        await person.presses('option', first?.name ?? 'Dashboard');
      },
      'action.chosen': (person) => person.presses('option', 'Mark box as delivered'),
      'finding.awaited': (person) => person.strikes('Enter'),
      'retry.requested': (person) => person.presses('button', 'Try again'),
      'palette.closed': (person) => person.strikes('Escape'),
      'menu.opened': (person) => person.presses('button', 'Menu'),
      'menu.closed': (person) => person.presses('button', 'Close menu'),
    },
    calls: {
      findThings: 'GET /api/portal/search',
      act: 'POST /api/portal/returns/:orderNumber/events',
    },
    delays: { pause: 150 },
    isSilent: true,
    async see(person) {
      const options = (await person.sees('option')).map(({ text }) => text);
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const texts = (await person.sees('paragraph')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const isOpen = (await person.sees('combobox')).length > 0;
      const hasPage = (await person.sees('heading')).length > 0;
      const [notice] = isOpen ? await noticesOn(person) : [];
      return {
        // A chosen page takes the palette's place once it is there.
        isOpen: isOpen || !hasPage,
        isMenuOpen: buttons.some(({ name }) => name === 'Close menu'),
        progress: statuses.includes('Searching')
          ? 'searching'
          : statuses.includes('Opening')
            ? 'opening'
            : statuses.includes('Saving')
              ? 'acting'
              : statuses.some((text) => /^\d+ results?$/.test(text))
                ? 'results'
                : null,
        hasThings: options.some((text) => text.includes('admin@acme.test')),
        isNothing: texts.some((text) => text.startsWith('Nothing found.')),
        error: notice?.message ?? null,
        canRetry: notice?.canRetry ?? false,
      };
    },
  },
};

/** Command palette, over a page that requests nothing. */
export const palettePage = subjectOf(paletteProfile, contract);
