import { createBrowserInspector } from '@statelyai/inspect';
import type { Inspect } from './portal.tsx';
import { redact } from './redact.ts';

/** Opens the Stately inspector and answers what the machines report to. */
export function createInspect(): Inspect {
  return createBrowserInspector({ serialize: (event) => redact(event) }).inspect;
}
