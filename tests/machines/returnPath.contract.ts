import {
  type returnPathMachine,
  selectDestination,
  selectRemembered,
} from '../../src/machines/returnPath.machine.ts';
import type { Contract } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { admin } from './support.ts';

/** What can be seen of the wanted path before it is used: what storage keeps of it. */
export interface ReturnPathAppearance extends Record<string, unknown> {
  stored: string | null;
  /** Where a sign-in would lead. */
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
      // The path is as old as the profile says, by the clock of the page.
      const kept = stored && { path: stored.path, at: Date.now() - (now - stored.at) };
      return person.opens('/authentication/login', { 'return-path': kept });
    },
    events: {
      async 'path.wanted'(person, { path }) {
        if (await isSignedIn(person)) {
          await person.follows(path);
          await person.endsSessionElsewhere();
        } else {
          // What is foreign is followed from where the person stands, and leads nowhere.
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
      /** A path can wait beside a session: it was wanted in a tab whose login came elsewhere. */
      async 'signed.out'(person) {
        await person.follows('/invite/accept/nobody');
        await person.signsInElsewhere();
        await person.follows('/settings');
        await person.presses('button', `Account of ${admin.name}`);
        await person.presses('menuitem', 'Log out');
      },
    },
    brings: { 'path.wanted': ['page.left'], 'signed.out': ['page.left'] },
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
