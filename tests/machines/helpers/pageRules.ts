import { isTriggeredBy } from '../../../tools/statewalk/statewalk.ts';

// Rules of every page made of parts, for its profile.

const ABSENT = 'A button that would do nothing is not there, or disabled; the page tables hold it.';

/** Steps that a page doesn't offer while they would do nothing, each with the reason. */
export const absent = (steps: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(steps.map((step) => [`${step} > nothing`, ABSENT]));

const NO_STREAM = 'The page listens to no stream of changes.';

/** Steps excluded for a page that loads one thing, and again only after a failure. */
export const LOADED_ONCE = {
  'query.changed/again': 'There is one of its kind to ask for.',
  'change.received/news': NO_STREAM,
  'reload.requested/again @ resource.ready': 'It is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': NO_STREAM,
};

/** Cases of the events of every page; a profile adds those of its own parts. */
export const pageEvents = {
  'query.changed': { again: { title: 'asks for the same', event: { query: null } } },
  'reload.requested': { again: { title: 'asks again' } },
  'change.received': {
    news: { title: 'receives a change from elsewhere', event: { changeIds: ['news'] } },
  },
  'action.requested': {},
  'panel.opened': {},
  'panel.closed': {},
  'confirmation.asked': {},
  'confirmation.withdrawn': {},
  'selection.changed': {},
  'secret.dismissed': {},
};

interface WithKind {
  readonly kind: string;
}
/** Facts of every page that tell its snapshots apart. */
export const pageFacts = (context: {
  readonly failure: WithKind | null;
  readonly action: WithKind | null;
  readonly actionFailure: WithKind | null;
  readonly changeIds: readonly string[];
  readonly before: unknown;
}) => ({
  failure: context.failure?.kind,
  action: context.action?.kind,
  actionFailure: context.actionFailure?.kind,
  changeIds: context.changeIds,
  isChanged: context.before !== null,
});

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
