import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { labelsMachine } from '../../../machines/pages/labels.machine.ts';
import { FollowPage } from '../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { useLabelQuery } from './labelQuery.ts';

/** Machine of the page, for its views. */
export const LabelsPage = createActorContext(labelsMachine);

/** Runs the machine of the page; follows the URL. */
export function LabelsPageProvider({ children }: { readonly children: ReactNode }) {
  const { query } = useLabelQuery();
  const page = usePageLogic(labelsMachine, {
    input: { query },
    load: (client, request) => client('GET /api/portal/warehouse/labels', request),
    act: (client, { query, action: { count }, signal }) =>
      client('POST /api/portal/warehouse/labels', { query, body: { count }, signal }),
  });
  return (
    <LabelsPage.Provider {...page}>
      <FollowPage page={LabelsPage} query={query} />
      {children}
    </LabelsPage.Provider>
  );
}
