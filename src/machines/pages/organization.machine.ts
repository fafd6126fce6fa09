import type { KeptSettings, OrganisationSettings } from '../../domain/organization/organisation.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** An admin saves the settings, and says which they were based on. */
export interface OrganizationAction {
  readonly kind: 'save';
  readonly settings: OrganisationSettings & { readonly basedOn: string };
}

const { page, resource, conflict } = createPageParts<null, KeptSettings, OrganizationAction>({
  // What was not seen is not saved over.
  offers: ({ data }, { settings }) => data?.version === settings.basedOn,
  differs: (before, after) => before.version !== after.version,
});

/** What admins decide for their organization, and who else decides meanwhile. */
export const organizationMachine = page.createMachine({
  id: 'organization',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, conflict },
});
