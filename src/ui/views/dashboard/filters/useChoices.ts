import type { FilterChoices } from '../../../../domain/returns/list/returnFilter.ts';
import { useRemote } from '../../../hooks/useRemote.ts';

/** Options of the organization's filters; null until the server has responded. */
export function useChoices() {
  const { data, failure, send } = useRemote<null, FilterChoices>({
    id: 'filterChoices',
    query: null,
    load: (client, _, signal) => client('GET /api/portal/return-choices', { signal }),
  });
  return { choices: data, failure, retry: () => send({ type: 'reload.requested' }) };
}
