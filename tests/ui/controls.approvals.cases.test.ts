import { test, vi } from 'vitest';
import { NONE } from '../machines/fakes/approvals.fake.ts';
import { PAGE_PATIENCE, press, sends, useControls } from './helpers/controlPages.ts';

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/settings/approvals/ApprovalsView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

const CHOSEN = [
  ...['Ask for approval', 'Canada'],
  ...['Admins', 'Members', 'Warehouse users', 'API keys', 'Automatic orders'],
];

test('approvals of all orders are saved', () =>
  useControls({
    path: '/settings/approvals',
    answers: { 'GET /api/portal/approvals': NONE, 'PUT /api/portal/approvals': NONE },
    steps: [
      ...CHOSEN.map((name) => [press('checkbox', name), null] as const),
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/approvals', {
          body: {
            ...{ isOn: true, above: null, countries: ['US', 'GB'], basedOn: '1' },
            sources: ['admin', 'member', 'warehouse', 'program', 'rule'],
          },
        }),
      ],
    ],
  }));
