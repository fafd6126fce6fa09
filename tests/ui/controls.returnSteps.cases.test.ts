import { test, vi } from 'vitest';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import { BACK, type Happened, THERE } from '../machines/fakes/happened.ts';
import { returnAfter } from '../machines/return.shapes.ts';
import {
  type ControlPage,
  PAGE_PATIENCE,
  press,
  sends,
  useControls,
} from './helpers/controlPages.ts';

// Requests of the steps of a return that its paths leave out: those take one step of each kind.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/return/ReturnView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

const RETURN = 'GET /api/portal/returns/:orderNumber';
const STEP = 'POST /api/portal/returns/:orderNumber/events';

/** Presses the buttons of a step at a return after these events, and expects what the last one sends. */
const step = (
  happened: Happened,
  event: ManualEvent,
  ...buttons: readonly string[]
): ControlPage => ({
  path: '/returns/RTN-100482',
  answers: { [RETURN]: returnAfter(happened), [STEP]: returnAfter(happened) },
  steps: buttons.map((name, at) => [
    press('button', name),
    at === buttons.length - 1 ? sends(STEP, { body: event }) : null,
  ]),
});

const PAGES: Readonly<Record<string, ControlPage>> = {
  'the employee is reminded': step(THERE, { type: 'outreach.remindNow' }, 'Remind the employee'),
  'stopped reminders start again': step(
    [...THERE, { type: 'outreach.stop' }],
    { type: 'outreach.start' },
    'Start reminders',
  ),
  'a lost device is returned after all': step(
    [...BACK, { type: 'loss.declare' }],
    { type: 'order.reopen' },
    'Reopen with a new box (free)',
    'Reopen with a new box',
  ),
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
