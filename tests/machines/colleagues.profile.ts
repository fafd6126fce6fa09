import { colleaguesMachine } from '../../src/machines/colleagues.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { unreachable } from './helpers/admin.ts';

const DANA = { id: '7', name: 'Dana Reyes', email: 'dana@acme.test' };

export const colleaguesProfile: Profile<typeof colleaguesMachine> = {
  machine: colleaguesMachine,
  inputs: { opened: { title: 'a field for colleagues is there', input: undefined } },
  events: {
    'search.changed': {
      entered: { title: 'enters the field', event: { search: '' } },
      typed: { title: 'types the beginning of a name', event: { search: 'da' } },
    },
    'search.ended': { ended: { title: 'leaves the field' } },
  },
  outcomes: {
    findColleagues: {
      some: { title: 'a colleague is found', done: [DANA] },
      none: { title: 'none is found', done: [] },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
  },
  delays: { pause: { title: 'no other letter comes' } },
  invariants: {
    'the text of the field is searched for': (snapshot, { requests }) =>
      !snapshot.matches({ open: 'finding' }) ||
      JSON.stringify(requests.at(-1)?.input) ===
        JSON.stringify({ search: snapshot.context.search }),
    'nothing is kept once the field is left': ({ value, context }) =>
      value !== 'closed' || (context.found.length === 0 && context.failure === null),
  },
  project: ({ search, found, failure }) => ({
    search,
    found: found.length,
    failure: failure?.kind,
  }),
};
