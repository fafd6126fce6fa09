import { fromPromise } from 'xstate';
import { draftMachine } from '../../../../machines/draft.machine.ts';
import type { Portal } from '../../../app/portal.tsx';
import { saveUnsaved } from '../../../forms/unsaved.ts';

/** Storage key for input that the server doesn't have yet. */
export const DRAFT_KIND = 'new-return';

type Parts = Pick<Portal, 'client' | 'storage' | 'reportFailure'> & {
  /** Email of the draft's owner. */
  readonly email: string;
};

/** Connects the machine that saves drafts to the API and the browser's storage. */
export function draftLogic({ client, storage, reportFailure, email }: Parts) {
  const place = { storage, email, kind: DRAFT_KIND };
  return draftMachine.provide({
    actors: {
      // Not aborted when the page is left, because the request may still arrive.
      saveDraft: fromPromise(async ({ input: { content } }) => {
        if (content !== null) {
          return client('PUT /api/portal/drafts/new-return', { body: content });
        }
        await client('DELETE /api/portal/drafts/new-return', {});
        return { savedAt: null };
      }),
    },
    actions: {
      reportFailure: (_, { failure }) => reportFailure(failure),
      // Stores the discarding too, or the draft on the server would come back.
      saveLocally: (_, { content, savedAt }) =>
        saveUnsaved(place, { content, at: Date.now(), basedOn: savedAt }),
      removeLocally: () => saveUnsaved(place, null),
    },
  });
}
