import { isActive, type ReturnStatus } from '../../domain/returns/status/status.ts';
import { endOfNumber, mobileNumber } from '../../domain/texts/mobileNumber.ts';
import type { CompanyTexts, EmployeeTexts, TextChoice } from '../../domain/texts/texts.ts';
import { pageWords } from '../../domain/words/pageWords.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { lockReturn, returnSubject } from '../returns/reading/find.ts';
import { THE_EMPLOYEE } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { changeNoted, readConsent } from './consents.ts';

type Offering = Pick<Services, 'config' | 'texter'>;

/** Returns whether texts about a return are offered: it is under way, and the organization wants it. */
async function isOffered(
  tx: TenantTransaction,
  { texter }: Offering,
  row: StoredReturn,
): Promise<boolean> {
  if (texter === null || !isActive(snapshotOf(row))) return false;
  const { offers_texts: isWanted, sandbox_of: sandboxOf } = await tx
    .selectFrom('organisations')
    .select(['offers_texts', 'sandbox_of'])
    .where('id', '=', row.organisation_id)
    .executeTakeFirstOrThrow();
  return isWanted && sandboxOf === null;
}

/** Statuses after which no text is sent unless there is another box. */
const SENT: readonly ReturnStatus[] = ['deviceInTransit', 'delivered', 'receivedAtWarehouse'];

/** Returns what the employee sees of texts about their return; null where none are offered. */
export async function readEmployeeTexts(
  tx: TenantTransaction,
  services: Offering,
  row: StoredReturn,
): Promise<EmployeeTexts | null> {
  if (!(await isOffered(tx, services, row))) return null;
  const phone = numberOf(row);
  const which = { organisationId: row.organisation_id, phone: row.text_phone };
  const { state, source } = await readConsent(tx, which);
  // Texts can still be stopped then, but none is offered.
  if (state !== 'on' && SENT.includes(row.status)) return null;
  const { texts } = services.config;
  return {
    state,
    ending: endOfNumber(phone),
    isStoppedByReply: state === 'stopped' && source === 'reply',
    sender: texts?.kind === 'twilio' && texts.from.startsWith('+') ? texts.from : '',
  };
}

/** Returns what the company sees of them; null where none are offered. */
export async function readCompanyTexts(
  tx: TenantTransaction,
  services: Offering,
  row: StoredReturn,
): Promise<CompanyTexts | null> {
  const { organisation_id: organisationId, text_phone: phone } = row;
  if (phone === '' && !(await isOffered(tx, services, row))) return null;
  const { state, changed } = await readConsent(tx, { organisationId, phone });
  return { state, phone, changed: changed && { by: changed.by, at: changed.at.toISOString() } };
}

/** Number that texts would go to: the one that was agreed to, or the known mobile number. */
function numberOf({ text_phone, employee_phone, employee_address }: StoredReturn): string {
  return text_phone || (mobileNumber(employee_phone, employee_address.country) ?? '');
}

const say = pageWords('en');

/**
 * Switches texts about a return on or off, as the employee chose on their page.
 * Throws problems: 400 for a number that gets no texts, 409 where none are offered, or where a reply
 * stopped them: only a reply starts them again.
 */
export async function chooseTexts(
  services: Pick<Services, 'database' | 'clock' | 'audit'> & Offering,
  which: { readonly organisationId: string; readonly orderNumber: string },
  { isOn, phone: typed }: TextChoice,
): Promise<void> {
  const { database, clock, audit } = services;
  const { organisationId } = which;
  await database.forOrganisation(organisationId, async (tx) => {
    const row = await lockReturn(tx, which);
    if (!(await isOffered(tx, services, row))) {
      throw new ProblemError(409, 'refused', say('texts.notOffered'));
    }
    const { country } = row.employee_address;
    const phone = typed.trim() === '' ? numberOf(row) : (mobileNumber(typed, country) ?? '');
    if (phone === '') throw invalidInput({ phone: [say('texts.wrongNumber')] });
    const now = clock.now();
    const event = isOn
      ? ({ type: 'consent.given', source: 'page' } as const)
      : ({ type: 'consent.stopped', source: 'page' } as const);
    const before = await readConsent(tx, { organisationId, phone });
    // First, so that the change is noted on this return too.
    const isMoved = isOn && row.text_phone !== phone;
    if (isMoved) {
      await tx
        .updateTable('returns')
        .set({ text_phone: phone })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', row.id)
        .execute();
    }
    const change = { organisationId, phone, event, actor: THE_EMPLOYEE, now };
    const next = await changeNoted(tx, change);
    const after = next ?? before;
    if (isOn && after.state !== 'on') {
      throw new ProblemError(409, 'refused', say('texts.stoppedByReply', { sender: 'none' }));
    }
    if (next === null && !isMoved) return audit(tx, 'unchanged');
    if (next === null) await addRemark(tx, row, THE_EMPLOYEE, { type: 'texts.on', text: '' }, now);
    await audit(tx, {
      subject: returnSubject(row),
      before: { texts: before.state },
      after: { texts: after.state },
      by: { organisationId, actor: THE_EMPLOYEE },
    });
  });
}
