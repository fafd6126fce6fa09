import { assign, type SnapshotFrom } from 'xstate';
import type {
  OrganizationSettings,
  SavedSettings,
} from '../../domain/organization/organization.ts';
import { startPage } from './parts/pageTypes.ts';
import { createSettingsParts } from './parts/settings.ts';

/** Preview of the employee's reminders: of this day, or of the first one. */
export interface PreviewPanel {
  readonly kind: 'preview';
  readonly day: number | null;
}

const { page, resource } = createSettingsParts<OrganizationSettings, SavedSettings, PreviewPanel>();

const ofOrganization = page.extend({
  actions: {
    /** Keeps the messages about the form, unlike `setPanel`. */
    setPreview: assign((_, { panel }: { panel: PreviewPanel }) => ({ panel })),
  },
});
const preview = ofOrganization.createStateConfig({
  description: 'The preview of the reminders.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No reminder is previewed.',
      on: {
        'panel.opened': {
          guard: 'hasData',
          target: 'open',
          actions: { type: 'setPreview', params: ({ event }) => ({ panel: event.panel }) },
        },
      },
    },
    open: {
      description: 'A reminder is previewed with the values of the fields.',
      exit: 'clearPanel',
      on: {
        'panel.opened': {
          actions: { type: 'setPreview', params: ({ event }) => ({ panel: event.panel }) },
        },
        'panel.closed': { target: 'closed' },
      },
    },
  },
});

/** Settings of the organization, the preview of its reminders, and concurrent changes by other admins. */
export const organizationMachine = ofOrganization.createMachine({
  id: 'organization',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, preview },
});

/** Preview of the reminders, or null while it is closed. */
export const selectPreview = ({
  context: { panel },
}: SnapshotFrom<typeof organizationMachine>): PreviewPanel | null => panel;
