import { subjectOf } from '../levels/contract.ts';
import { looking } from './helpers/gestures.ts';
import { withMore } from './helpers/more.ts';
import { magicLinkContract } from './magicLink.contract.ts';
import { magicLinkProfile } from './magicLink.profile.ts';

const rendered = withMore(subjectOf(magicLinkProfile, magicLinkContract), {
  starts: {
    named: {
      title: 'opens a link that names its token',
      does: async (person) =>
        person.opens(`/authentication/link#token=${await person.receivesLink()}`),
    },
  },
});

/** Page of a mailed link, at level 2. */
export const renderedMagicLinkPage = looking(rendered, {
  scenarios: {
    redeeming: {
      'loads the page anew, whose link only the browser remembers': {
        does: (person) => person.reloads(),
      },
    },
  },
});
