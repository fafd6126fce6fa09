import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { newReturnMachine } from '../../../machines/newReturn/newReturn.machine.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { addressCheckLogic } from '../../components/address/addressCheckLogic.ts';
import { newKey } from '../../forms/newKey.ts';
import { readUnsaved } from '../../forms/unsaved.ts';
import { resumeForDevice } from './draft/deviceDraft.ts';
import { DRAFT_KIND, draftLogic } from './draft/draftLogic.ts';
import { resumeLike } from './draft/likeDraft.ts';
import { resume } from './draft/resume.ts';

/** Machine of the wizard, connected to the API; one idempotency key per order. */
export function useWizardActor() {
  const { client, storage, reportFailure, inspect } = usePortal();
  const email = useUser()?.email ?? '';
  const search = new URLSearchParams(useSearch());
  const deviceNumber = search.get('device');
  const orderNumber = search.get('like');
  const [machine] = useState(() =>
    newReturnMachine.provide({
      actors: {
        loadBeginning: fromPromise(async ({ signal }) => {
          // Read before the request: another tab deletes it only once the server has it.
          const unsaved = readUnsaved({ storage, email, kind: DRAFT_KIND });
          const [offer, { draft }] = await Promise.all([
            client('GET /api/portal/offer', { signal }),
            client('GET /api/portal/drafts/new-return', { signal }),
          ]);
          const resumedDraft = resume(draft, unsaved, offer);
          // An existing draft isn't overwritten.
          if (orderNumber !== null && resumedDraft === null) {
            const like = await client('GET /api/portal/returns/:orderNumber', {
              params: { orderNumber },
              signal,
            });
            return { offer, resumed: resumeLike(like, offer) };
          }
          if (deviceNumber === null) return { offer, resumed: resumedDraft };
          const params = { deviceNumber };
          const deviceReturn = await client('GET /api/portal/devices/:deviceNumber/return', {
            params,
            signal,
          });
          const { device } = deviceReturn;
          const resumed = device && resumeForDevice(resumedDraft, deviceNumber, device, offer);
          return { offer, resumed: resumed ?? resumedDraft };
        }),
        compareSerials: fromPromise(({ input: { serialNumbers }, signal }) =>
          client('POST /api/portal/serials/check', {
            body: { serialNumbers: [...serialNumbers] },
            signal,
          }),
        ),
        placeOrder: fromPromise(({ input, signal }) =>
          client('POST /api/portal/returns', { body: input, signal }),
        ),
        checkAddress: addressCheckLogic({ client, reportFailure }),
        draft: draftLogic({ client, storage, reportFailure, email }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const [input] = useState(() => ({ idempotencyKey: newKey() }));
  return useActorRef(machine, { input, inspect });
}
export type WizardActor = ActorRefFrom<typeof newReturnMachine>;
