import { domainsPage } from './domains.page.ts';
import { inEveryState } from './fakes/domains.fake.ts';
import { withMore } from './helpers/more.ts';

/** Domains at level 2, in every state. */
export const renderedDomainsPage = withMore(domainsPage, {
  answers: { inEveryState: { title: 'the domains come, in every state', says: inEveryState } },
});
