import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { labelsMachine } from '../../../machines/pages/labels.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useLabelQuery } from './labelQuery.ts';

/** Machine of the page, for its views. */
export const LabelsPage = createActorContext(labelsMachine);

/** Runs the machine of the page with its requests. */
export function LabelsPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const { query } = useLabelQuery();
  const [logic] = useState(() =>
    labelsMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/warehouse/labels', { query: input.query, signal }),
        ),
        act: fromPromise(({ input: { query, action }, signal }) =>
          client('POST /api/portal/warehouse/labels', {
            query,
            body: { count: action.count },
            signal,
          }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <LabelsPage.Provider logic={logic} options={{ input: { query }, inspect }}>
      <Followed />
      {children}
    </LabelsPage.Provider>
  );
}

/** Follows the URL. */
function Followed() {
  useQueryChange(LabelsPage.useActorRef(), useLabelQuery().query);
  return null;
}
