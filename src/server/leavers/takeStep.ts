import type { LeaverManualEvent } from '../../domain/leavers/leavers.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import { type Template, templateBy, templateOfLeaver } from '../../domain/returns/templates.ts';
import { tidyText } from '../../domain/tidy.ts';
import { applyToLeaver, type LeaverStep, leaverRefusal } from '../../machines/leaver/apply.ts';
import type { LeaverEvent, OrderedBy } from '../../machines/leaver/leaver.machine.ts';
import type { Principal } from '../auth/principal.ts';
import { wokenColumns } from '../handling/wokenColumns.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import type { AuditActor, AuditEntry } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { announceLeaver } from './apiLeaver.ts';
import { type KnownFacts, readFacts } from './facts.ts';
import { type Followed, isRehireKnown, recallReturns } from './followSource.ts';
import {
  addLeaverHistory,
  leaverSubject,
  lockLeaver,
  refused,
  type StoredLeaver,
  stateColumnsOf,
  type WhichLeaver,
} from './leaverRow.ts';
import { cancelReturns, orderReturns } from './orderReturns.ts';
import { planRule } from './rule.ts';
import { notifyOfSource } from './sourceNotice.ts';

/** Author of a step, in whose name returns are ordered and canceled. */
export interface StepAuthor {
  readonly principal: Principal;
  readonly by: AuditActor;
  readonly orderedBy: OrderedBy;
  /** Whether a program reports it, which sees no returns. */
  readonly isSource?: boolean;
}

/** Leaver after a step, and its record. */
export interface Stepped {
  readonly row: StoredLeaver;
  readonly entry: AuditEntry;
  /** Order numbers of returns that the step ordered. */
  readonly orderNumbers: readonly string[];
  /** Start of the returns; null for right away, and without any. */
  readonly startsAt: string | null;
}

type StepServices = Pick<Services, 'clock' | 'returnFollowers'>;

/**
 * Takes a step of a leaver in the caller's transaction, which `retryCollisions` runs: the leaver's
 * machine allows it or refuses it, and their returns are ordered or canceled with it.
 * @throws ProblemError 400 for a missing word, 404 for an absent or foreign leaver, 409 if the
 * machine refuses the event, or a device is in another running return
 */
export async function takeStep(
  tx: TenantTransaction,
  services: StepServices,
  author: StepAuthor,
  which: WhichLeaver,
  sent: LeaverManualEvent,
): Promise<Stepped> {
  const locked = await lockLeaver(tx, which);
  const { organisationId } = which;
  const { principal, by } = author;
  const now = services.clock.now();
  const offer = await readOffer(tx, organisationId);
  const viewer = { actor: principal.role === 'admin' ? 'admin' : 'member', now } as const;
  const facts = (await readFacts(tx, organisationId, [locked], offer, viewer))(locked);
  const isNews = author.isSource === true && !(await isRehireKnown(tx, locked));
  const event = eventOf(sent, author.orderedBy, facts, isNews);
  const step = applyToLeaver(locked, event);
  if (step === null) throw refused(locked, leaverRefusal(locked, event), facts);
  const note = noteIn(sent);
  const done = await perform(tx, services, author, locked, { sent, step, offer, note });
  const { followed, template = null } = done;
  const details = {
    ...(done.orderNumbers.length > 0 && { returns: done.orderNumbers }),
    ...followed,
    ...(template !== null && { template: template.name }),
    ...(step.reason !== null && { reason: step.reason }),
  };
  await addLeaverHistory(tx, locked, {
    at: now,
    type: sent.type,
    by,
    event: { ...details, ...(note !== '' && { note }) },
  });
  const isRecall = step.recallsReturns ? ('offboarding.updated' as const) : undefined;
  await announceLeaver(tx, done.row, services.clock, isRecall);
  if (followed !== undefined) {
    await notifyOfSource(tx, services, done.row, { news: 'stays', by, followed });
  }
  const entry = {
    subject: leaverSubject(locked),
    before: { status: locked.state },
    after: { status: step.state, event: sent.type, ...details },
    by,
  };
  const orderNumbers = step.cancelsReturns ? [] : done.orderNumbers;
  return { row: done.row, entry, orderNumbers, startsAt: done.startsAt };
}

function eventOf(
  sent: LeaverManualEvent,
  by: OrderedBy,
  facts: KnownFacts,
  isNews: boolean,
): LeaverEvent {
  switch (sent.type) {
    case 'order.placed': {
      const { isComplete, isDuplicate } = facts;
      return { type: sent.type, by, isComplete, isDuplicate };
    }
    case 'notNeeded.decided':
      return { type: sent.type, reason: sent.reason };
    case 'rehire.reported':
      return { type: sent.type, isNews, returns: facts.returns };
    default:
      return { type: sent.type, returns: facts.returns };
  }
}

/** Returns the words of a decision. Throws a 400 problem if another reason has none. */
function noteIn(sent: LeaverManualEvent): string {
  if (sent.type !== 'notNeeded.decided') return '';
  const note = tidyText(sent.note);
  if (sent.reason === 'other' && note === '') throw invalidInput({ note: ['Enter the reason.'] });
  return note;
}

/** Returns the template of an order. Throws a 400 problem if there is none with this key. */
function templateFor(
  key: string | undefined,
  row: StoredLeaver,
  { templates }: Offer,
): Template | null {
  if (key === undefined) return templateOfLeaver(templates, row.template);
  const template = key === '' ? null : templateBy(templates, key);
  if (template !== null || key === '') return template;
  throw invalidInput({ template: ['This template was archived. Choose another one.'] });
}

interface Effects {
  readonly followed?: Followed;
  readonly template?: Template | null;
}

async function perform(
  tx: TenantTransaction,
  services: StepServices,
  { principal, by, orderedBy, isSource = false }: StepAuthor,
  row: StoredLeaver,
  {
    sent,
    step,
    offer,
    note,
  }: { sent: LeaverManualEvent; step: LeaverStep; offer: Offer; note: string },
): Promise<Pick<Stepped, 'row' | 'orderNumbers' | 'startsAt'> & Effects> {
  if (sent.type === 'order.placed') {
    const isByRule = orderedBy === 'rule';
    const template = templateFor(sent.template, row, offer);
    const order = { offer, step, start: sent.start, isByRule, template };
    return { ...(await orderReturns(tx, services, principal, row, order)), template };
  }
  const isRecalled = isSource && (step.cancelsReturns || step.recallsReturns);
  const followed = isRecalled
    ? await recallReturns(tx, services, { principal, by }, row)
    : undefined;
  const orderNumbers =
    step.cancelsReturns && !isRecalled ? await cancelReturns(tx, services, principal, row) : [];
  const after = await tx
    .updateTable('leavers')
    .set((eb) => ({
      reason_note: note,
      ...stateColumnsOf(step),
      ...wokenColumns(row, 'work.finished'),
      updated_at: services.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // An undone order is left to a person: the rule would place it again if its time has come.
  const isPlanned = step.plansRule && sent.type !== 'order.undone';
  const planned = isPlanned ? await planRule(tx, after) : after;
  return { row: planned, orderNumbers, startsAt: null, ...(followed && { followed }) };
}
