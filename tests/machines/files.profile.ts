import type {
  CertificateView,
  FileList,
  FileView,
} from '../../src/domain/warehouse/files/files.ts';
import { filesMachine } from '../../src/machines/files/files.machine.ts';
import type { ActionResult, ChosenFile } from '../../src/machines/files/setup.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { DEVICE } from './fakes/device.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';

const FILE: FileView = {
  id: '1',
  name: 'hinge.jpg',
  type: 'image/jpeg',
  size: 420_000,
  sha256: 'a'.repeat(64),
  topic: 'damage',
  addedAt: '2026-01-14T12:00:00.000Z',
  addedBy: 'Sam Okafor',
  inspectedAt: '2026-01-14T12:30:00.000Z',
  canRemove: true,
};
// Shares its ID with the other file: the added file is the one that can be removed.
const ADDED: FileView = { ...FILE, name: 'invoice.pdf', type: 'application/pdf', topic: '' };
const CERTIFICATE: CertificateView = {
  number: 'CDD-2026-000001',
  issuedAt: '2026-01-14T13:00:00.000Z',
  deviceNumber: DEVICE,
  url: 'https://returns.acme.test/certificates/1/first',
  sha256: 'b'.repeat(64),
};
const SOME: FileList = {
  files: [FILE],
  fromEmployee: [],
  room: 19,
  canAdd: true,
  certificates: [CERTIFICATE],
  isCertificateDue: false,
  canReplaceLinks: true,
};
const NONE: FileList = { ...SOME, files: [], room: 20, certificates: [] };
const DUE: FileList = { ...NONE, isCertificateDue: true };
const FULL: FileList = { ...SOME, room: 0 };
const READ_ONLY: FileList = {
  ...SOME,
  files: [{ ...FILE, canRemove: false }],
  canAdd: false,
  canReplaceLinks: false,
};

const INVOICE: ChosenFile = { id: 'chosen', name: 'invoice.pdf', size: 24, topic: '' };
const EMPTY: ChosenFile = { ...INVOICE, id: 'empty', name: 'empty.pdf', size: 0 };
const REMOVED: ActionResult = { kind: 'removed', fileId: FILE.id };
const REPLACED: ActionResult = {
  kind: 'linkReplaced',
  certificate: { ...CERTIFICATE, url: 'https://returns.acme.test/certificates/1/second' },
};

const NEW = 'The device of a walk is new: it has no files and was never wiped.';
const HIDDEN = 'There is nothing to press then.';
const ON_PAGES = {
  'change.received/news': 'It is said by what is done beside, such as a wipe.',
  'upload.retried/empty': HIDDEN,
  'upload.retried/again > nothing': HIDDEN,
  'files.chosen/invoice > nothing': HIDDEN,
  'files.chosen/empty > nothing': HIDDEN,
  'question.asked/remove > nothing': HIDDEN,
  'question.asked/link > nothing': HIDDEN,
};

export const filesProfile: Profile<typeof filesMachine> = {
  machine: filesMachine,
  inputs: {
    opened: {
      title: 'opens the files of a device',
      input: { of: { kind: 'device', deviceNumber: DEVICE } },
    },
  },
  events: {
    'files.chosen': {
      invoice: { title: 'adds an invoice', event: { files: [INVOICE] } },
      empty: { title: 'adds an empty file', event: { files: [EMPTY] } },
    },
    'upload.retried': {
      again: { title: 'sends it again', event: { id: INVOICE.id } },
      empty: { title: 'sends the empty one again', event: { id: EMPTY.id } },
    },
    'upload.dismissed': {
      invoice: { title: 'takes the invoice back', event: { id: INVOICE.id } },
      empty: { title: 'takes the empty file back', event: { id: EMPTY.id } },
    },
    'question.asked': {
      remove: {
        title: 'wants to remove a photo',
        event: { question: { kind: 'remove', fileId: FILE.id } },
      },
      link: {
        title: 'wants another link',
        event: {
          question: { kind: 'replaceLink', deviceNumber: DEVICE, number: CERTIFICATE.number },
        },
      },
    },
    'question.withdrawn': { kept: { title: 'keeps it' } },
    'question.confirmed': { confirmed: { title: 'confirms' } },
    'reload.requested': { again: { title: 'asks again' } },
    'change.received': { news: { title: 'receives a change from elsewhere' } },
  },
  outcomes: {
    load: {
      none: { title: 'there are no files', done: NONE },
      some: { title: 'a photo and a certificate are there', done: SOME },
      due: { title: 'a certificate is on its way', done: DUE },
      full: { title: 'there is no room for more', done: FULL },
      readOnly: { title: 'the files are there to look at', done: READ_ONLY },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    send: {
      added: { title: 'it is added', done: ADDED },
      wrong: { title: 'it is no PDF file', error: failed('invalid', 'Only photos can be added.') },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
    act: {
      removed: { title: 'the photo is removed', done: REMOVED },
      replaced: { title: 'the link is replaced', done: REPLACED },
      gone: { title: 'a colleague was quicker', error: failed('notFound', 'It is gone.') },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: { certificateExpected: { title: 'waits for the certificate' } },
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      ...Object.fromEntries(
        ['some', 'due', 'full', 'readOnly'].map((item) => [`load ends/${item}`, NEW]),
      ),
      'question.asked/link': NEW,
      'act ends/replaced': NEW,
      'act ends/gone': 'Nobody else is at work on the same device while a path is walked.',
      'send ends/wrong': 'What is chosen is a PDF file: tests/server/files.test.ts.',
    },
  },
  invariants: {
    'nothing is removed and no link ends without a yes': (_, past) =>
      isTriggeredBy(past, 'act', 'question.confirmed'),
    'a file that was not added stands there until it is sent or taken back': (
      snapshot,
      { before, events },
    ) =>
      before === null ||
      events.at(-1)?.type.startsWith('upload.') === true ||
      snapshot.context.notAdded.length >= before.context.notAdded.length,
    'what is sent was chosen': (snapshot) =>
      !snapshot.matches({ uploads: 'sending' }) || snapshot.context.queue.length > 0,
  },
  leavesOut({ queue, notAdded, question, list }, step) {
    const ids = [...queue, ...notAdded.map(({ file }) => file)].map(({ id }) => id);
    if (step.startsWith('files.chosen')) return ids.length > 0 || list?.room === 0;
    if (step === 'upload.dismissed/invoice') return !ids.includes(INVOICE.id);
    if (step === 'upload.dismissed/empty') return !ids.includes(EMPTY.id);
    if (step === 'act ends/removed') return question?.kind !== 'remove';
    if (step === 'act ends/replaced') return question?.kind !== 'replaceLink';
    // Keeps the list of the first response, so that walks end.
    if (step === 'load ends/full' || step === 'load ends/readOnly') return list !== null;
    return false;
  },
  project: ({ list, failure, queue, notAdded, question, questionFailure }) => ({
    files: list?.files.map(({ canRemove }) => canRemove),
    certificates: list?.certificates.length,
    canReplaceLinks: list?.canReplaceLinks,
    room: list === null ? null : list.room > 0,
    canAdd: list?.canAdd,
    isDue: list?.isCertificateDue,
    failure: failure?.kind,
    queue: queue.map(({ id }) => id),
    notAdded: notAdded.map(({ file, canRetry }) => [file.id, canRetry]),
    question: question?.kind,
    questionFailure: questionFailure?.kind,
  }),
};
