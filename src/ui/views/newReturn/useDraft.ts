import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { NewReturnDraft } from '../../../domain/returns/drafts.ts';
import type { Resumed } from '../../../domain/returns/orderAnswers.ts';
import { draftMachine } from '../../../machines/draft.machine.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { keepUnsaved } from '../../forms/unsaved.ts';
import { DRAFT_KIND } from './useWizardActor.ts';

export type DraftActor = ActorRefFrom<typeof draftMachine>;

/** The machine that saves what is typed, wired to the API and to the browser's storage. */
export function useDraftActor(resumed: Resumed | null): DraftActor {
  const { client, storage, reportFailure, inspect } = usePortal();
  const email = useUser()?.email ?? '';
  const [machine] = useState(() => {
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
  });
  const [input] = useState(() => ({
    content: resumed?.draft ?? null,
    isUnsaved: resumed?.isUnsaved ?? false,
    savedAt: resumed?.savedAt ?? null,
  }));
  return useActorRef(machine, { input, inspect });
}

/** Tells the draft of every change; a step that is left is saved at once. */
export function useDraftSync(draft: DraftActor, content: NewReturnDraft): void {
  const text = JSON.stringify(content);
  const known = useRef({ text, step: content.step });
  useEffect(() => {
    if (text === known.current.text) return;
    const now: NewReturnDraft = JSON.parse(text);
    draft.send({ type: 'content.changed', content: now });
    if (now.step !== known.current.step) draft.send({ type: 'save.requested' });
    known.current = { text, step: now.step };
  }, [draft, text]);
}
