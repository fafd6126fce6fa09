import type { KeptSettings, OrganizationSettings } from '../../domain/organization/organization.ts';
import { createConflict } from './parts/conflict.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Saves the settings, with the version they are based on. */
export interface OrganizationAction {
  readonly kind: 'save';
  readonly settings: OrganizationSettings & { readonly basedOn: string };
}

const parts = createPageParts<null, KeptSettings, OrganizationAction>({
  // Never overwrites a version that the admin hasn't seen.
  canDo: ({ data }, { settings }) => data?.version === settings.basedOn,
});

const { page, resource, selectOvertaken } = createConflict(
  parts,
  (before, after) => before.version !== after.version,
);

export { selectOvertaken };

/** Settings of the organization, and concurrent changes by other admins. */
export const organizationMachine = page.createMachine({
  id: 'organization',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
