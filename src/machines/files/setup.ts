import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { CertificateView, FileList, FileView } from '../../domain/warehouse/files/files.ts';
import type { FileTopic } from '../../domain/warehouse/files/fileWords.ts';
import { UPLOAD_ERRORS } from '../../domain/warehouse/files/uploadErrors.ts';
import { notProvided } from '../stub.ts';

/** Owner of the files, by the parts of its address. */
export type FilesOf =
  | { readonly kind: 'device'; readonly deviceNumber: string }
  | { readonly kind: 'return'; readonly orderNumber: string }
  | { readonly kind: 'support'; readonly orderNumber: string; readonly supportHash: string };

/** A chosen file; the browser keeps its content under its ID. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly topic: FileTopic;
}

/** A chosen file that was not added, with the reason. */
interface NotAdded {
  readonly file: ChosenFile;
  readonly failure: Failure;
  /** Whether uploading the same file again may succeed. */
  readonly canRetry: boolean;
}

/** Action that needs confirmation. */
export type FilesQuestion =
  | { readonly kind: 'remove'; readonly fileId: string }
  | { readonly kind: 'replaceLink'; readonly deviceNumber: string; readonly number: string };

type FilesEvent =
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  /** Uploads a failed file again. */
  | { type: 'upload.retried'; id: string }
  /** Removes a file from the queue. */
  | { type: 'upload.dismissed'; id: string }
  | { type: 'question.asked'; question: FilesQuestion }
  | { type: 'question.withdrawn' }
  | { type: 'question.confirmed' }
  | { type: 'reload.requested' }
  /** Something else on the page may have changed the attachments. */
  | { type: 'change.received' };

interface FilesContext {
  readonly of: FilesOf;
  /** Latest list, or null before the first response. */
  readonly list: FileList | null;
  /** Failure of the last load. */
  readonly failure: Failure | null;
  /** Files to upload, the current one first. */
  readonly queue: readonly ChosenFile[];
  readonly notAdded: readonly NotAdded[];
  /** Name of the latest added file. */
  readonly added: string | null;
  readonly question: FilesQuestion | null;
  /** Failure of the confirmed action. */
  readonly questionFailure: Failure | null;
}

/** Outcome of an action. */
export type ActionResult =
  | { readonly kind: 'removed'; readonly fileId: string }
  | { readonly kind: 'linkReplaced'; readonly certificate: CertificateView };

const invalid = (message: string): Failure => ({ kind: 'invalid', message });
/** Whether uploading the same file again may succeed. */
const canRetry = ({ kind }: Failure) => kind !== 'invalid' && kind !== 'forbidden';

/** Queues the files that fit, and rejects the others with reasons. */
function enqueueFiles(context: FilesContext, files: readonly ChosenFile[]) {
  const queue = [...context.queue];
  const notAdded = [...context.notAdded];
  for (const file of files) {
    const hasRoom = queue.length < (context.list?.room ?? 0);
    if (file.size === 0) notAdded.push(rejectedFile(file, UPLOAD_ERRORS.empty));
    else if (hasRoom) queue.push(file);
    else notAdded.push({ ...rejectedFile(file, UPLOAD_ERRORS.noRoom), canRetry: true });
  }
  return { queue, notAdded };
}

function rejectedFile(file: ChosenFile, message: string): NotAdded {
  return { file, failure: invalid(message), canRetry: false };
}

/** Setup of the machine. */
export const filesSetup = setup({
  types: {
    context: {} as FilesContext,
    events: {} as FilesEvent,
    input: {} as { readonly of: FilesOf },
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<FileList, { readonly of: FilesOf }>(notProvided('load')),
    /** Downscales a photo, which removes its location metadata, and uploads it. */
    send: fromPromise<FileView, { readonly of: FilesOf; readonly file: ChosenFile }>(
      notProvided('send'),
    ),
    act: fromPromise<ActionResult, { readonly of: FilesOf; readonly question: FilesQuestion }>(
      notProvided('act'),
    ),
  },
  actions: {
    setList: assign({ list: (_, params: { list: FileList }) => params.list, failure: null }),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    /** Reports every failure; a 401 ends the session. */
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    enqueueFiles: assign(({ context }, params: { files: readonly ChosenFile[] }) =>
      enqueueFiles(context, params.files),
    ),
    retry: assign(({ context }, params: { id: string }) => {
      const retried = context.notAdded.filter(({ file }) => file.id === params.id);
      const remaining = context.notAdded.filter(({ file }) => file.id !== params.id);
      return enqueueFiles(
        { ...context, notAdded: remaining },
        retried.map(({ file }) => file),
      );
    }),
    dismiss: assign({
      queue: ({ context }, params: { id: string }) =>
        context.queue.filter(({ id }) => id !== params.id),
      notAdded: ({ context }, params: { id: string }) =>
        context.notAdded.filter(({ file }) => file.id !== params.id),
    }),
    addFile: assign(({ context: { list, queue } }, params: { file: FileView }) => ({
      added: params.file.name,
      queue: queue.slice(1),
      list: list && {
        ...list,
        files: [...list.files.filter(({ id }) => id !== params.file.id), params.file],
        room: Math.max(0, list.room - 1),
      },
    })),
    addFailedFile: assign(({ context: { queue, notAdded } }, params: { failure: Failure }) => {
      const [file, ...remaining] = queue;
      if (file === undefined) return {};
      const failedFile = { file, failure: params.failure, canRetry: canRetry(params.failure) };
      return { queue: remaining, notAdded: [...notAdded, failedFile] };
    }),
    setQuestion: assign({
      question: (_, params: { question: FilesQuestion }) => params.question,
      questionFailure: null,
    }),
    setQuestionFailure: assign({
      questionFailure: (_, params: { failure: Failure }) => params.failure,
    }),
    clearQuestionFailure: assign({ questionFailure: null }),
    clearQuestion: assign({ question: null, questionFailure: null }),
    setDone: assign({
      list: ({ context: { list } }, params: { done: ActionResult }) =>
        list && applyResult(list, params.done),
    }),
  },
  guards: {
    isAddable: ({ context: { list } }) => list?.canAdd === true,
    hasQueue: ({ context: { queue } }) => queue.length > 0,
    isPresent: ({ context: { queue } }, params: { id: string }) => queue[0]?.id === params.id,
    isRetriable: ({ context: { notAdded } }, params: { id: string }) =>
      notAdded.some((one) => one.file.id === params.id && one.canRetry),
    isCertificateDue: ({ context: { list } }) => list?.isCertificateDue === true,
    isOffered: ({ context: { list } }, params: { question: FilesQuestion }) =>
      isQuestionValid(list, params.question),
    isMoot: ({ context: { list, question } }) =>
      question !== null && !isQuestionValid(list, question),
    isGone: (_, params: { failure: Failure }) => params.failure.kind === 'notFound',
  },
  delays: {
    /** Delay before checking again whether a certificate is there. */
    certificateExpected: 3000,
  },
});

function isQuestionValid(list: FileList | null, question: FilesQuestion): boolean {
  if (list === null) return false;
  return question.kind === 'remove'
    ? list.files.some(({ id, canRemove }) => id === question.fileId && canRemove)
    : list.canReplaceLinks && list.certificates.some(({ number }) => number === question.number);
}

function applyResult(list: FileList, done: ActionResult): FileList {
  if (done.kind === 'linkReplaced') {
    const { certificate } = done;
    return {
      ...list,
      certificates: list.certificates.map((one) =>
        one.number === certificate.number ? certificate : one,
      ),
    };
  }
  const files = list.files.filter(({ id }) => id !== done.fileId);
  return { ...list, files, room: list.room + list.files.length - files.length };
}
