import { endOfNumber } from '../../domain/texts/mobileNumber.ts';
import type {
  TextFailure,
  TextMessageEvent,
} from '../../machines/textMessage/textMessage.machine.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { TextReport } from '../platform/sms/texter.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { findReturnById } from '../returns/reading/find.ts';
import { THE_EMPLOYEE, THE_PORTAL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { rejectNumber, stopNumber } from './replies.ts';
import { changeText, lockText } from './textRows.ts';

/** Attempts after which the price of a text stays the estimated one. */
const MOST_CHECKS = 5;

type Recorded = Pick<Services, 'database' | 'clock'>;
interface WhichText {
  readonly organisationId: string;
  readonly textId: string;
}

/** Records what the provider reports of a text. Reports that come late or twice change nothing. */
async function recordReport(
  services: Recorded,
  which: WhichText,
  report: TextReport,
): Promise<void> {
  if ('reason' in report) return recordFailure(services, which, report);
  await services.database.forOrganisation(which.organisationId, async (tx) => {
    const text = await lockText(tx, which);
    if (text !== undefined) await changeText(tx, text, report);
  });
}

const FAILURE_WORDS: Readonly<Partial<Record<TextFailure, string>>> = {
  stopped: 'The number answered STOP',
  unreachable: 'No phone with this number takes texts',
  refused: 'The provider refused it',
  givenUp: "The provider didn't take it",
};

/** Records that a text failed, and what that says of its number. */
export async function recordFailure(
  services: Recorded,
  which: WhichText,
  event: Extract<TextMessageEvent, { readonly reason: TextFailure }>,
): Promise<void> {
  const { database, clock } = services;
  const { organisationId } = which;
  const { reason } = event;
  const phone = await database.forOrganisation(organisationId, async (tx) => {
    const text = await lockText(tx, which);
    if (text === undefined || !(await changeText(tx, text, event))) return null;
    const row = await findReturnById(tx, { organisationId, returnId: text.return_id });
    const words = FAILURE_WORDS[reason] ?? '';
    const remark = { type: 'text.failed', text: `${words} (…${endOfNumber(text.phone)})` } as const;
    await addRemark(tx, row, THE_PORTAL, remark, clock.now());
    return text.phone;
  });
  if (phone === null) return;
  if (reason === 'stopped') return stopNumber(services, phone, THE_EMPLOYEE);
  if (reason === 'unreachable') await rejectNumber(services, { organisationId, phone });
}

/** Creates the worker's handler of the provider's reports. */
export function createReportRecorder(
  services: Services,
): (job: OutboxJob<'text.report'>) => Promise<void> {
  return async ({ organisationId, payload: { textId, report } }) => {
    if (organisationId === null) throw new Error('A text belongs to no organisation.');
    await recordReport(services, { organisationId, textId }, report);
  };
}

/** Creates the worker's handler that asks what became of a text, and what it cost. */
export function createTextChecker(
  services: Services,
): (job: OutboxJob<'text.check'>) => Promise<void> {
  const { database, texter } = services;
  return async ({ organisationId, payload: { textId }, attempt }) => {
    if (organisationId === null || texter === null) return;
    const which = { organisationId, textId };
    const text = await database.forOrganisation(organisationId, (tx) => lockText(tx, which));
    if (text?.provider_id == null) return;
    const { report, price } = await texter.findText(text.provider_id);
    if (report !== null) await recordReport(services, which, report);
    if (price !== null) {
      await database.forOrganisation(organisationId, (tx) =>
        tx
          .updateTable('text_messages')
          .set({ price_micros: String(price.micros), currency: price.currency })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', textId)
          .execute(),
      );
    }
    const isOpen = report === null || report.type === 'report.sent' || price === null;
    if (isOpen && attempt < MOST_CHECKS && services.config.texts?.kind === 'twilio') {
      throw new Error("The provider hasn't counted this text yet.");
    }
  };
}
