import type { ReturnPanel } from '../../machines/pages/return.machine.ts';
import { isManual, requiredInput } from '../../machines/pages/returnSteps.ts';

const REPORT = 'attention.raise';
const RESOLVE = 'attention.resolve ';

/** Value of `do` in the URL of a return (`paths.returnStep`) for a panel that a link opens. */
export function writeReturnPanel(
  panel: Extract<ReturnPanel, { readonly kind: 'step' | 'resolve' }>,
): string {
  return panel.kind === 'resolve' ? `${RESOLVE}${panel.problem}` : panel.type;
}

/** Panel that the URL of a return opens, or undefined. */
export function readReturnPanel(queryString: string): ReturnPanel | undefined {
  const text = new URLSearchParams(queryString).get('do') ?? '';
  if (text.startsWith(RESOLVE)) return { kind: 'resolve', problem: text.slice(RESOLVE.length) };
  if (text === REPORT) return { kind: 'step', type: text };
  return isManual(text) && requiredInput(text) !== 'nothing'
    ? { kind: 'step', type: text }
    : undefined;
}
