import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressHint } from '../../domain/addressParts.ts';
import { browserLanguage, LANGUAGE_WORDS, type Language } from '../../domain/languages.ts';
import { firstNameOf } from '../../domain/personName.ts';
import type { AttentionKind } from '../../domain/returns/status/attention.ts';
import { EMPLOYEE_VISIBLE_PROBLEMS } from '../../domain/returns/status/employeeVisibleProblems.ts';
import type { SupportView } from '../../domain/returns/support/support.ts';
import { absenceDays } from '../../domain/returns/timeline/absence.ts';
import { PERMITTED, type Start } from '../../domain/returns/timeline/events.ts';
import { carrierIn } from '../../domain/tracking.ts';
import { pageWords } from '../../domain/words/pageWords.ts';
import { allowedActions, allowedTypes } from '../../machines/deviceReturn/allowed.ts';
import type { Question } from '../../machines/deviceReturn/context.ts';
import { timersOf } from '../../machines/xstateEvents.ts';
import { limitNetwork } from '../auth/rateLimit.ts';
import type { Leg } from '../carriers/carrier.ts';
import { labelsOfKit } from '../carriers/kitLabels.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound } from '../platform/http/problem.ts';
import { shipmentsOf } from '../returnActions/details.ts';
import { releasedSiblings } from '../returnMails/siblingReturns.ts';
import { employeeLanguage } from '../returns/employeeLanguage.ts';
import { zoneOfEmployee } from '../returns/employeeZone.ts';
import { snapshotOf, stateOf } from '../returns/lifecycle/record.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { checkNotEnded, isSupportHash, supportLinkOf } from '../returns/links/supportLink.ts';
import { findReturn, lockReturn, organisationOf, returnSubject } from '../returns/reading/find.ts';
import { THE_EMPLOYEE } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { chooseTexts, readEmployeeTexts } from '../texts/employeeTexts.ts';
import { serve } from '../web/serve.ts';
import { checkEmployeeAddress } from './checkEmployeeAddress.ts';
import { contactOf } from './contactOf.ts';
import { dropOffNearOf, handoverOf } from './handover.ts';
import { reportAsEmployee } from './reportAsEmployee.ts';

const TOO_OFTEN = pageWords('en')('failure.tooOften');
const REQUESTS_PER_IP = { name: 'support.ip', most: 60, seconds: 60 } as const;

interface Link {
  readonly orderNumber: string;
  readonly supportHash: string;
}

/** Registers the calls of the employee's page behind their link; it needs no account. */
export async function supportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serve(
    app,
    services,
    'GET /api/portal/support/:orderNumber/:supportHash',
    async ({ params, request, reply }) => {
      const organisationId = await authorizeEmployee(services, params, request, reply);
      return readSupportView(services, organisationId, params.orderNumber, browserOf(request));
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/support/:orderNumber/:supportHash/events',
    async ({ services, params, body, request, reply }) => {
      const { orderNumber } = params;
      const organisationId = await authorizeEmployee(services, params, request, reply);
      await reportAsEmployee(services, { organisationId, orderNumber, log: request.log }, body);
      return readSupportView(services, organisationId, orderNumber, browserOf(request));
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/support/:orderNumber/:supportHash/address',
    async ({ params, body, request, reply }) => {
      const { orderNumber } = params;
      const organisationId = await authorizeEmployee(services, params, request, reply);
      const which = { organisationId, orderNumber, log: request.log };
      return checkEmployeeAddress(services, which, body);
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/support/:orderNumber/:supportHash/language',
    async ({ services, params, body, request, reply }) => {
      const { orderNumber } = params;
      const organisationId = await authorizeEmployee(services, params, request, reply);
      await pickLanguage(services, { organisationId, orderNumber }, body.language);
      return readSupportView(services, organisationId, orderNumber, browserOf(request));
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/support/:orderNumber/:supportHash/texts',
    async ({ services: audited, params, body, request, reply }) => {
      const { orderNumber } = params;
      const organisationId = await authorizeEmployee(services, params, request, reply);
      await chooseTexts(audited, { organisationId, orderNumber }, body);
      return readSupportView(services, organisationId, orderNumber, browserOf(request));
    },
  );
}

/** Returns the language that a browser asks for. */
export const browserOf = ({ headers }: FastifyRequest): Language | null =>
  browserLanguage(headers['accept-language']);

/** Keeps the language that the employee picked. */
export async function pickLanguage(
  { database, audit, clock }: Pick<Services, 'database' | 'audit' | 'clock'>,
  which: { readonly organisationId: string; readonly orderNumber: string },
  language: Language,
): Promise<void> {
  await database.forOrganisation(which.organisationId, async (tx) => {
    const row = await lockReturn(tx, which);
    if (row.picked_language === language) return audit(tx, 'unchanged');
    await tx
      .updateTable('returns')
      .set({ picked_language: language })
      .where('organisation_id', '=', row.organisation_id)
      .where('id', '=', row.id)
      .execute();
    const remark = { type: 'language.picked', text: LANGUAGE_WORDS[language] } as const;
    await addRemark(tx, row, THE_EMPLOYEE, remark, clock.now());
    await audit(tx, {
      subject: returnSubject(row),
      before: { language: row.picked_language },
      after: { language },
      by: { organisationId: which.organisationId, actor: THE_EMPLOYEE },
    });
  });
}

/**
 * Returns the organization of a link's return. Throws the same 404 for every invalid link; the hash
 * is checked before any lookup, so that the response time doesn't reveal whether an order exists.
 */
export async function authorizeEmployee(
  services: Services,
  { orderNumber, supportHash }: Link,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
  await limitNetwork(services, { request, reply }, REQUESTS_PER_IP, TOO_OFTEN);
  if (!isSupportHash(services, orderNumber, supportHash)) throw notFound();
  return organisationOfLink(services, orderNumber, supportHash);
}

/**
 * Returns the organization of a valid link's return. Throws 404 for an absent return, 410 for an
 * expired link.
 */
export async function organisationOfLink(
  services: Services,
  orderNumber: string,
  supportHash: string,
): Promise<string> {
  const organisationId = await organisationOf(services, orderNumber);
  const row = await services.database.forOrganisation(organisationId, (tx) =>
    findReturn(tx, { organisationId, orderNumber }),
  );
  checkNotEnded(services, row, supportHash);
  return organisationId;
}

/**
 * Returns a problem that the employee knows of or can help with; null for others, which the company
 * solves.
 */
function lookedIntoOf(kind: AttentionKind | null): SupportView['lookedInto'] {
  return EMPLOYEE_VISIBLE_PROBLEMS.find((known) => known === kind) ?? null;
}

const askedOf = (question: Question | null): SupportView['asked'] =>
  question && { text: question.text, answer: question.answer?.text ?? null };

/** Returns whether the machine allows sending the return label to the employee now. */
export function isLabelOffered(row: StoredReturn, now: Date): boolean {
  return allowedTypes(stateOf(row), 'member', now.toISOString()).includes('label.resend');
}

/** Returns in which ways an employee is told of news; not by an email address that takes none. */
async function reachOf(
  tx: TenantTransaction,
  services: Services,
  row: StoredReturn,
): Promise<Pick<SupportView, 'reachedBy' | 'texts'>> {
  const texts = await readEmployeeTexts(tx, services, row);
  const isMailed = row.employee_email !== '' && row.attention_kind !== 'mailBounced';
  return { texts, reachedBy: isMailed ? 'email' : texts?.state === 'on' ? 'text' : 'page' };
}

/** Returns the question where to send the box; null if it isn't asked. */
async function questionOf(
  tx: TenantTransaction,
  row: StoredReturn,
  absence: Start | null,
  now: Date,
): Promise<SupportView['question']> {
  if (row.status !== 'awaitingAddress' && row.status !== 'postponed') return null;
  return {
    hint: addressHint(row.employee_address),
    country: row.employee_address.country,
    ...absenceDays(now, await zoneOfEmployee(tx, row)),
    until: row.status === 'postponed' ? (absence?.at ?? null) : null,
  };
}

async function sendByOf(tx: TenantTransaction, row: StoredReturn): Promise<string | null> {
  const expiry = await tx
    .selectFrom('timers')
    .select('due_at')
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('timer_id', 'like', `${timersOf('expiry')}%`)
    .executeTakeFirst();
  return expiry?.due_at.toISOString() ?? null;
}

/** Returns a shipment with the names of its carriers in the employee's language. */
function inLanguage(shipment: SupportView['shipment'], language: Language): typeof shipment {
  const named = (carrier: string | null) => carrier && carrierIn(carrier, language);
  return (
    shipment && {
      ...shipment,
      outboundCarrier: named(shipment.outboundCarrier),
      returnCarrier: named(shipment.returnCarrier),
    }
  );
}

/** Returns the employee's view of a return: no personal data beyond their first name and city. */
export function readSupportView(
  services: Services,
  organisationId: string,
  orderNumber: string,
  browser: Language | null,
): Promise<SupportView> {
  const { database, config, clock } = services;
  return database.forOrganisation(organisationId, async (tx) => {
    const row = await findReturn(tx, { organisationId, orderNumber });
    const organisation = await tx
      .selectFrom('organisations')
      .select(['display_name', 'language'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const snapshot = snapshotOf(row);
    const shipments = shipmentsOf(snapshot);
    const language = employeeLanguage(row, organisation.language, browser);
    const shipment = inLanguage(shipments.at(-1) ?? null, language);
    const labels = await labelsOfKit(tx, {
      organisation_id: organisationId,
      return_id: row.id,
      shipment: shipments.length - 1,
    });
    // Without our own label there are no scans, and a user's report is the only source.
    const isScanned = (leg: Leg, shippedAt: string | null | undefined) => {
      const label = labels.find((item) => item.leg === leg);
      return label === undefined ? shippedAt != null : label.moving_at !== null;
    };
    return {
      orderNumber,
      language,
      companyName: organisation.display_name,
      firstName: firstNameOf(row.employee_name),
      city: row.employee_address.city,
      question: await questionOf(tx, row, snapshot.context.absence, clock.now()),
      handover: await handoverOf(tx, row, clock.now()),
      device: row.device,
      withCharger: row.options.charger,
      status: row.status,
      statusSince: row.status_since.toISOString(),
      shipment,
      actions: allowedActions(snapshot, 'employee', clock.now().toISOString())
        .filter(({ type }) => PERMITTED[type].includes('employee'))
        .map((action) => ({ ...action })),
      lookedInto: lookedIntoOf(snapshot.context.attention?.kind ?? null),
      asked: askedOf(snapshot.context.question),
      sendBy: await sendByOf(tx, row),
      timeZone: await zoneOfEmployee(tx, row),
      hasLabel: isLabelOffered(row, clock.now()),
      isScanned: {
        out: isScanned('out', shipment?.boxShippedAt),
        back: isScanned('back', shipment?.deviceShippedAt),
      },
      dropOffNear: dropOffNearOf(row, shipment),
      others: (await releasedSiblings(tx, row)).map((other) => ({
        device: other.device,
        status: other.status,
        link: supportLinkOf(services, other),
      })),
      ...(await reachOf(tx, services, row)),
      contact: await contactOf(tx, row, config.links.supportEmail),
    };
  });
}
