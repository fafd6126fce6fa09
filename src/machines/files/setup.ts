import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import { NOT_SENT } from '../../domain/warehouse/fileRefusals.ts';
import type { CertificateView, FileList, FileView } from '../../domain/warehouse/files.ts';
import type { FileTopic } from '../../domain/warehouse/fileWords.ts';
import { notProvided } from '../stub.ts';

/** What files are attached to, by the parts of its address. */
export type FilesOf =
  | { readonly kind: 'device'; readonly deviceNumber: string }
  | { readonly kind: 'return'; readonly orderNumber: string }
  | { readonly kind: 'support'; readonly orderNumber: string; readonly supportHash: string };

/** A file that a person has chosen; its content stays with the browser, under its id. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly topic: FileTopic;
}

/** A chosen file that was not added, and why. */
export interface NotAdded {
  readonly file: Chosen;
  readonly failure: Failure;
  /** The same file can be sent again. */
  readonly canRetry: boolean;
}

/** What is asked before it is done. */
export type FilesQuestion =
  | { readonly kind: 'remove'; readonly fileId: string }
  | { readonly kind: 'replaceLink'; readonly deviceNumber: string; readonly number: string };

export type FilesEvent =
  | { type: 'files.chosen'; files: readonly Chosen[] }
  /** A file that wasn't added is to be sent again. */
  | { type: 'upload.retried'; id: string }
  /** A file is not to be added after all. */
  | { type: 'upload.dismissed'; id: string }
  | { type: 'question.asked'; question: FilesQuestion }
  | { type: 'question.withdrawn' }
  | { type: 'question.confirmed' }
  | { type: 'reload.requested' }
  /** What is attached may have changed by something else on the page. */
  | { type: 'change.heard' };

export interface FilesContext {
  readonly of: FilesOf;
  /** What came last, or null before the first answer. */
  readonly list: FileList | null;
  /** Why it didn't come. */
  readonly failure: Failure | null;
  /** What is to be sent, the present one first. */
  readonly queue: readonly Chosen[];
  readonly notAdded: readonly NotAdded[];
  /** The name of what was added last. */
  readonly added: string | null;
  readonly question: FilesQuestion | null;
  /** Why what was confirmed was not done. */
  readonly questionFailure: Failure | null;
}

/** What was done, as the server tells it. */
export type Done =
  | { readonly kind: 'removed'; readonly fileId: string }
  | { readonly kind: 'linkReplaced'; readonly certificate: CertificateView };

const invalid = (message: string): Failure => ({ kind: 'invalid', message });
/** What can be mended by sending the same again. */
const canRetry = ({ kind }: Failure) => kind !== 'invalid' && kind !== 'forbidden';

/** Puts what fits into the queue, and says of the others why they don't. */
function takeIn(context: FilesContext, files: readonly Chosen[]) {
  const queue = [...context.queue];
  const notAdded = [...context.notAdded];
  for (const file of files) {
    const hasRoom = queue.length < (context.list?.room ?? 0);
    if (file.size === 0) notAdded.push(refusal(file, NOT_SENT.empty));
    else if (hasRoom) queue.push(file);
    else notAdded.push({ ...refusal(file, NOT_SENT.noRoom), canRetry: true });
  }
  return { queue, notAdded };
}

function refusal(file: Chosen, words: string): NotAdded {
  return { file, failure: invalid(words), canRetry: false };
}

/** What the machine of files is made of. */
export const filesSetup = setup({
  types: {
    context: {} as FilesContext,
    events: {} as FilesEvent,
    input: {} as { readonly of: FilesOf },
    tags: {} as 'busy',
  },
  actors: {
    load: fromPromise<FileList, { readonly of: FilesOf }>(notProvided('load')),
    /** Scales a photo down, which drops what it tells of its place, and sends it. */
    send: fromPromise<FileView, { readonly of: FilesOf; readonly file: Chosen }>(
      notProvided('send'),
    ),
    act: fromPromise<Done, { readonly of: FilesOf; readonly question: FilesQuestion }>(
      notProvided('act'),
    ),
  },
  actions: {
    keepList: assign({
      list: (_, params: { list: FileList }) => params.list,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    /** Tells the portal: a session may have ended. */
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    takeIn: assign(({ context }, params: { files: readonly Chosen[] }) =>
      takeIn(context, params.files),
    ),
    retry: assign(({ context }, params: { id: string }) => {
      const again = context.notAdded.filter(({ file }) => file.id === params.id);
      const rest = context.notAdded.filter(({ file }) => file.id !== params.id);
      return takeIn(
        { ...context, notAdded: rest },
        again.map(({ file }) => file),
      );
    }),
    dismiss: assign({
      queue: ({ context }, params: { id: string }) =>
        context.queue.filter(({ id }) => id !== params.id),
      notAdded: ({ context }, params: { id: string }) =>
        context.notAdded.filter(({ file }) => file.id !== params.id),
    }),
    keepAdded: assign(({ context: { list, queue } }, params: { file: FileView }) => ({
      added: params.file.name,
      queue: queue.slice(1),
      list: list && {
        ...list,
        files: [...list.files.filter(({ id }) => id !== params.file.id), params.file],
        room: Math.max(0, list.room - 1),
      },
    })),
    keepNotAdded: assign(({ context: { queue, notAdded } }, params: { failure: Failure }) => {
      const [file, ...rest] = queue;
      if (file === undefined) return {};
      const one = { file, failure: params.failure, canRetry: canRetry(params.failure) };
      return { queue: rest, notAdded: [...notAdded, one] };
    }),
    keepQuestion: assign({
      question: (_, params: { question: FilesQuestion }) => params.question,
      questionFailure: null,
    }),
    keepQuestionFailure: assign({
      questionFailure: (_, params: { failure: Failure }) => params.failure,
    }),
    forgetQuestionFailure: assign({ questionFailure: null }),
    forgetQuestion: assign({ question: null, questionFailure: null }),
    keepDone: assign({
      list: ({ context: { list } }, params: { done: Done }) => list && listAfter(list, params.done),
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
      offers(list, params.question),
    isMoot: ({ context: { list, question } }) => question !== null && !offers(list, question),
    isGone: (_, params: { failure: Failure }) => params.failure.kind === 'notFound',
  },
  delays: {
    /** After which it is asked again whether a certificate is there. */
    certificateExpected: 3000,
  },
});

function offers(list: FileList | null, question: FilesQuestion): boolean {
  if (list === null) return false;
  return question.kind === 'remove'
    ? list.files.some(({ id, canRemove }) => id === question.fileId && canRemove)
    : list.canReplaceLinks && list.certificates.some(({ number }) => number === question.number);
}

function listAfter(list: FileList, done: Done): FileList {
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
