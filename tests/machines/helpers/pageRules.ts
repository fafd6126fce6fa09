import { isTriggeredBy } from '../../../tools/statewalk/statewalk.ts';

// Rules of every page made of parts, for its profile.

const ABSENT = 'A button that would do nothing is not there, or disabled; the page tables hold it.';

/** Steps that a page doesn't offer while they would do nothing, each with the reason. */
export const absent = (steps: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(steps.map((step) => [`${step} > nothing`, ABSENT]));

interface Shown {
  readonly context: { readonly data: unknown };
}
type Past = Parameters<typeof isTriggeredBy>[0];

/** Invariants of every page. */
export const pageRules = {
  'what was shown stays until something newer comes': (
    { context }: Shown,
    { before }: { readonly before: Shown | null },
  ) => context.data !== null || before === null || before.context.data === null,
  'an action is sent once each time it is asked for': (_: unknown, past: Past) =>
    isTriggeredBy(past, 'act', 'action.requested'),
};
