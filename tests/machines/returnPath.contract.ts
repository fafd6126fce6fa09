import {
  type returnPathMachine,
  selectDestination,
  selectRemembered,
} from '../../src/machines/returnPath.machine.ts';
import type { Contract } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { admin } from './helpers/admin.ts';

/** Visible state of the remembered path before it is used: its copy in storage. */
interface ReturnPathAppearance extends Record<string, unknown> {
  stored: string | null;
  /** Destination of a sign-in. */
  destination: string;
}

const HOUR = 60 * 60_000;

async function isSignedIn(person: Person): Promise<boolean> {
  return (await person.sees('button')).some(({ name }) => name === `Account of ${admin.name}`);
}

export const returnPathContract: Contract<typeof returnPathMachine, ReturnPathAppearance> = {
  states: {
    restoring: null,
    empty: () => ({ stored: null, destination: '/' }),
    remembered: ({ context }) => {
      const path = context.remembered?.path ?? 'a path';
      return { stored: path, destination: path };
    },
  },
  effects: {},
  ofMachine: (snapshot) => ({
    stored: selectRemembered(snapshot)?.path ?? null,
    destination: selectDestination(snapshot),
  }),
  page: {
    start(person, { stored, now }) {
      // Sets the path's age as in the profile, by the page's clock.
      const storedPath = stored && { path: stored.path, at: Date.now() - (now - stored.at) };
      return person.opens('/authentication/login', { 'return-path': storedPath });
    },
    events: {
      async 'path.wanted'(person, { path }) {
        if (await isSignedIn(person)) {
          await person.follows(path);
          await person.endsSessionElsewhere();
        } else {
          // A foreign path is followed from the current page, and leads nowhere.
          if (!path.startsWith('//')) await person.follows('/authentication/login');
          await person.follows(path);
        }
      },
      async 'signed.in'(person, { from }) {
        const isIn = await isSignedIn(person);
        if (from === 'login') await person.follows('/authentication/login');
        if (!isIn) await person.signsInElsewhere();
      },
      'page.left': (person) => person.follows('/invite/accept/nobody'),
      /** A path can be remembered beside a session: it was requested in a tab whose login was elsewhere. */
      async 'signed.out'(person) {
        await person.follows('/invite/accept/nobody');
        await person.signsInElsewhere();
        await person.follows('/settings');
        await person.presses('button', `Account of ${admin.name}`);
        await person.presses('menuitem', 'Log out');
      },
    },
    precedingEvents: { 'path.wanted': ['page.left'], 'signed.out': ['page.left'] },
    calls: {},
    server: {},
    delays: { lifetime: HOUR },
    neverLeft: 'The path is remembered on every page.',
    async see(person) {
      const found = await person.finds('return-path');
      const isPath = typeof found === 'object' && found !== null && 'path' in found;
      return { stored: isPath ? String(found.path) : null };
    },
    unseen: { destination: 'Nobody sees it before signing in: "signed.in" leads there.' },
  },
};
