import { test, vi } from 'vitest';
import { CONTRACTORS, TEMPLATES } from '../machines/fakes/templates.fake.ts';
import {
  type ControlPage,
  NOTHING,
  PAGE_PATIENCE,
  pick,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';

// Requests of the templates, and the way out of their question.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/settings/templates/TemplatesView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

const LIST = 'GET /api/portal/templates';
const SAVE = 'PUT /api/portal/templates';
const path = '/settings/templates';

const PAGES: Readonly<Record<string, ControlPage>> = {
  'a template with everything is the new default': {
    path,
    answers: { [LIST]: TEMPLATES, [SAVE]: TEMPLATES },
    steps: [
      [press('button', 'Add template'), null],
      [type('Name', 'Interns'), null],
      [pick('Device', 'laptop'), null],
      [pick('Destination', 'saved:1'), null],
      [press('checkbox', 'Include charger'), null],
      [press('checkbox', 'Include a cell phone'), null],
      [press('checkbox', /^Recycle the device/), null],
      [type('Declared value in USD (optional)', '1,200'), null],
      [type('Legal hold in days (optional)', '30'), null],
      [type('Note in the box (optional)', 'Thank you.'), null],
      [pick('Start of the return', 'before'), null],
      [type('Number of days', '3'), null],
      [press('checkbox', /^Default for Leaving/), null],
      [
        press('button', 'Add template'),
        sends(SAVE, {
          body: {
            templates: [
              ...TEMPLATES.templates.map((template) => ({ ...template, isDefault: false })),
              {
                ...CONTRACTORS,
                ...{ key: '', name: 'Interns', cellPhone: true, dispose: true },
                ...{ declaredValue: 120_000, legalHoldDays: 30, kitNote: 'Thank you.' },
                ...{ start: { kind: 'lastDay', days: -3 }, custom: {} },
              },
            ],
            basedOn: '1',
          },
        }),
      ],
    ],
  },
  'a template is kept': {
    path,
    answers: { [LIST]: TEMPLATES },
    steps: [
      [press('button', 'Archive Contractors'), null],
      [press('button', 'Keep template'), NOTHING],
      [press('button', 'Archive Contractors'), NOTHING],
    ],
  },
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
