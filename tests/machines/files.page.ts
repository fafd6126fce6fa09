import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { DEVICE, SET_UP } from './fakes/device.fake.ts';
import { type FilesAppearance, filesContract } from './files.contract.ts';
import { filesProfile } from './files.profile.ts';
import { noticesOn } from './notices.ts';

/** Buttons that leave and answer each question. */
const QUESTIONS = {
  remove: {
    opens: /^Remove (hinge\.jpg|invoice\.pdf)$/,
    back: 'Keep the file',
    yes: 'Remove file',
  },
  replaceLink: {
    opens: /^Replace the link of CDD-/,
    back: 'Keep the link',
    yes: 'Replace link now',
  },
} as const;
const KINDS = ['remove', 'replaceLink'] as const;
/** Whether the device's page has loaded with its files section. */
const isOpen = async (person: Person) =>
  (await person.sees('heading')).some(({ text }) => text === 'Photos and files');
const TITLED = /^(No connection|This has changed|Check what you entered|Not found)/;

const contract: Contract<typeof filesProfile.machine, FilesAppearance> = {
  ...filesContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(`/warehousing/${await person.receivesDevice()}`);
      await person.until(() => isOpen(person));
    },
    events: {
      'files.chosen': (person, { files }) =>
        person.uploads(/^Add files/, {
          name: files[0]?.name ?? '',
          bytes: new TextEncoder().encode(files[0]?.size === 0 ? '' : '%PDF-1.7 an invoice'),
        }),
      'upload.retried': (person) => person.presses('button', 'Retry invoice.pdf'),
      'upload.dismissed': (person, { id }) =>
        person.presses(
          'button',
          id === 'empty' ? 'Dismiss empty.pdf' : /^(Cancel|Dismiss) invoice\.pdf$/,
        ),
      'question.asked': (person, { question }) =>
        person.presses('button', QUESTIONS[question.kind].opens),
      'question.withdrawn': (person) => person.presses('button', /^Keep the (file|link)$/),
      'question.confirmed': (person) =>
        person.presses('button', /^(Remove file|Replace link now)$/),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.received': () => Promise.reject(new Error('Excluded: it is said by what is beside.')),
    },
    calls: {
      load: 'GET /api/portal/devices/:deviceNumber/files',
      send: 'POST /api/portal/devices/:deviceNumber/files',
      act: 'DELETE /api/portal/files/:fileId',
    },
    otherCalls: { act: ['POST /api/portal/devices/:deviceNumber/certificates/:number/link'] },
    fake: () => ({
      beside: {
        'GET /api/portal/devices/:deviceNumber': () => ({ ...SET_UP, deviceNumber: DEVICE }),
      },
      outcomes: {
        'act/removed': () => ({}),
        'act/replaced': (_, done) => Object(done).certificate,
      },
    }),
    delays: { certificateExpected: 3000 },
    isSilent: true,
    async see(person) {
      const buttons = await person.sees('button');
      const statuses = await person.sees('status');
      const notices = await noticesOn(person);
      const alerts = (await person.sees('alert')).map(({ text }) => text);
      const has = (name: string) => buttons.some((button) => button.name === name);
      const question = KINDS.find((kind) => has(QUESTIONS[kind].yes)) ?? null;
      const yes = buttons.find(({ name }) => question !== null && name === QUESTIONS[question].yes);
      const isLoading = statuses.some(({ text }) => text === 'Loading files');
      const error = notices.find(({ canRetry }) => canRetry)?.message ?? null;
      return {
        isThere: (await isOpen(person)) && !isLoading && error === null,
        isLoading,
        isRefreshing: statuses.some(({ isBusy }) => isBusy),
        error,
        isSending: buttons.some(({ name }) => name.startsWith('Cancel ')),
        notAdded: alerts.filter((text) => !TITLED.test(text)),
        question,
        isDoing: yes?.isWorking === true,
        questionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** Photos, documents and certificates of a device. */
export const filesPage = subjectOf(filesProfile, contract);
