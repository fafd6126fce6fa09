import { fromPromise } from 'xstate';
import { draftMachine } from '../../../machines/draft.machine.ts';
import type { Portal } from '../../app/portal.tsx';
import { keepUnsaved } from '../../forms/unsaved.ts';

/** Where the browser holds what the server does not have yet. */
export const DRAFT_KIND = 'new-return';

type Parts = Pick<Portal, 'client' | 'storage' | 'reportFailure'> & {
  /** Whose draft it is. */
  readonly email: string;
};

/** The machine that saves what is typed, wired to the API and to the browser's storage. */
export function draftLogic({ client, storage, reportFailure, email }: Parts) {
  const place = { storage, email, kind: DRAFT_KIND };
  return draftMachine.provide({
    actors: {
      // Not aborted with the page: what is on its way may well arrive.
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
      // Also that it was discarded, or else what the server still keeps would come back.
      keepHere: (_, { content, savedAt }) =>
        keepUnsaved(place, { content, at: Date.now(), basedOn: savedAt }),
      forgetHere: () => keepUnsaved(place, null),
    },
  });
}
