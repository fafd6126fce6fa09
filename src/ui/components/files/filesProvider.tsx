import { createActorContext } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '../../../api/client.ts';
import { FailureError } from '../../../domain/failure.ts';
import {
  FILE_WORDS,
  type FileTopic,
  MAX_FILE_BYTES,
} from '../../../domain/warehouse/files/fileWords.ts';
import { filesMachine } from '../../../machines/files/files.machine.ts';
import type { ChosenFile, FilesOf } from '../../../machines/files/setup.ts';
import { usePortal } from '../../app/portal.tsx';
import { newKey } from '../../forms/newKey.ts';
import { createProgress, type Progress } from './progress.ts';
import { readyToSend } from './scalePhoto.ts';

/** Machine of a page's files, for its views. */
export const Files = createActorContext(filesMachine);

/**
 * Data that isn't serializable and stays out of the machine: contents of chosen files by ID, and
 * upload progress.
 */
interface Contents {
  readonly register: (files: readonly File[], topic: FileTopic) => readonly ChosenFile[];
  readonly progress: Progress;
}
const ContentsContext = createContext<Contents | null>(null);

/** Returns the contents of the chosen files. Throws outside `FilesProvider`. */
export function useFileContents(): Contents {
  const contents = use(ContentsContext);
  if (contents === null) throw new Error('useContents() needs a <FilesProvider> around it.');
  return contents;
}

interface FilesProviderProps {
  readonly of: FilesOf;
  /** Value that changes when another action on the page may have changed the attached files. */
  readonly version?: string;
  readonly children: ReactNode;
}

/** Runs the machine for the files of a return or a device. */
export function FilesProvider({ of, version = '', children }: FilesProviderProps) {
  const { client, inspect, reportFailure } = usePortal();
  const [{ contents, logic }] = useState(() => {
    const chosen = new Map<string, File>();
    const progress = createProgress();
    return {
      contents: {
        progress,
        register: (files: readonly File[], topic: FileTopic) =>
          files.map((file) => {
            const id = newKey();
            chosen.set(id, file);
            return { id, name: file.name, size: file.size, topic };
          }),
      },
      logic: filesMachine.provide({
        actors: {
          load: fromPromise(({ input, signal }) => load(client, input.of, signal)),
          send: fromPromise(async ({ input: { of, file }, signal }) => {
            progress.set(null);
            const content = await readyToSend(contentOf(chosen, file), of.kind !== 'support');
            if (content.size > MAX_FILE_BYTES) {
              throw new FailureError({ kind: 'invalid', message: FILE_WORDS.tooLarge });
            }
            const uploaded = await send(client, of, file, content, {
              signal,
              onProgress: progress.set,
            });
            chosen.delete(file.id);
            return uploaded;
          }),
          act: fromPromise(async ({ input: { of, question }, signal }) => {
            if (question.kind === 'remove') {
              await remove(client, of, question.fileId, signal);
              return { kind: 'removed' as const, fileId: question.fileId };
            }
            const { deviceNumber, number } = question;
            const certificate = await client(
              'POST /api/portal/devices/:deviceNumber/certificates/:number/link',
              { params: { deviceNumber, number }, signal },
            );
            return { kind: 'linkReplaced' as const, certificate };
          }),
        },
        actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
      }),
    };
  });
  return (
    <ContentsContext value={contents}>
      <Files.Provider logic={logic} options={{ input: { of }, inspect }}>
        <ReceivedChanges version={version} />
        {children}
      </Files.Provider>
    </ContentsContext>
  );
}

/** Reloads the list when another action on the page changes `version`. */
function ReceivedChanges({ version }: { readonly version: string }) {
  const actor = Files.useActorRef();
  const lastVersion = useRef(version);
  useEffect(() => {
    if (lastVersion.current !== version) actor.send({ type: 'change.received' });
    lastVersion.current = version;
  }, [actor, version]);
  return null;
}

function contentOf(chosen: ReadonlyMap<string, File>, { id, name }: ChosenFile): File {
  const file = chosen.get(id);
  if (file === undefined) throw new Error(`The content of ${name} is gone.`);
  return file;
}

function load(client: Client, of: FilesOf, signal: AbortSignal) {
  switch (of.kind) {
    case 'device':
      return client('GET /api/portal/devices/:deviceNumber/files', {
        params: { deviceNumber: of.deviceNumber },
        signal,
      });
    case 'return':
      return client('GET /api/portal/returns/:orderNumber/files', {
        params: { orderNumber: of.orderNumber },
        signal,
      });
    default:
      return client('GET /api/portal/support/:orderNumber/:supportHash/files', {
        params: { orderNumber: of.orderNumber, supportHash: of.supportHash },
        signal,
      });
  }
}

function send(
  client: Client,
  of: FilesOf,
  { topic }: ChosenFile,
  body: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) {
  const { name } = body;
  switch (of.kind) {
    case 'device':
      return client('POST /api/portal/devices/:deviceNumber/files', {
        params: { deviceNumber: of.deviceNumber },
        query: { name, topic },
        body,
        ...options,
      });
    case 'return':
      return client('POST /api/portal/returns/:orderNumber/files', {
        params: { orderNumber: of.orderNumber },
        query: { name },
        body,
        ...options,
      });
    default:
      return client('POST /api/portal/support/:orderNumber/:supportHash/files', {
        params: { orderNumber: of.orderNumber, supportHash: of.supportHash },
        query: { name },
        body,
        ...options,
      });
  }
}

function remove(client: Client, of: FilesOf, fileId: string, signal: AbortSignal) {
  if (of.kind !== 'support') {
    return client('DELETE /api/portal/files/:fileId', { params: { fileId }, signal });
  }
  const { orderNumber, supportHash } = of;
  return client('DELETE /api/portal/support/:orderNumber/:supportHash/files/:fileId', {
    params: { orderNumber, supportHash, fileId },
    signal,
  });
}
