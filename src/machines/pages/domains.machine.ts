import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Domains } from '../../domain/organization/domains.ts';
import { createPageParts } from './parts/page.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of an admin on the organization's domains. */
export type DomainsAction =
  | { readonly kind: 'add'; readonly domain: string }
  | { readonly kind: 'check'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'choose'; readonly otherAddresses: 'invite' | 'refuse' };

/** Form of a new domain, or the question before one is removed. */
type DomainsPanel = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly id: string };

/** Panel that an action is sent from; null for immediate actions. */
function panelOf(action: DomainsAction): DomainsPanel | null {
  if (action.kind === 'add') return { kind: 'add' };
  return action.kind === 'remove' ? { kind: 'remove', id: action.id } : null;
}

const { page, resource, form } = createPageParts<null, Domains, DomainsAction, DomainsPanel>({
  canDo({ data, panel }, action) {
    const from = panelOf(action);
    if (from !== null) return isSamePanel(panel, from);
    return action.kind === 'check'
      ? data?.domains.some(({ id, record }) => id === action.id && record !== null) === true
      : action.kind === 'choose' && data?.otherAddresses !== action.otherAddresses;
  },
  closesOn: panelOf,
  isPanelValid: ({ domains }, panel) =>
    panel.kind === 'add' || domains.some(({ id }) => id === panel.id),
});

/** Verified domains of an organization, and what happens to addresses outside of them. */
export const domainsMachine = page.createMachine({
  id: 'domains',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

/** Failure of the last action; null without one, or if its panel has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof domainsMachine>,
): Failure | null => parts.selectActionFailure(snapshot, panelOf);
