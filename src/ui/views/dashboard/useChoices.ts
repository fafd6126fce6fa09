import type { FilterChoices } from '../../../domain/returns/returnFilter.ts';
import { useRemote } from '../../hooks/useRemote.ts';

/** What the filters can be set to in this organization; null until the server has said. */
export function useChoices() {
  const { data, failure, send } = useRemote<null, FilterChoices>({
    id: 'filterChoices',
    query: null,
    load: (client, _, signal) => client('GET /api/portal/return-choices', { signal }),
  });
  return { choices: data, failure, retry: () => send({ type: 'reload.requested' }) };
}
