import { sql } from 'kysely';
import { mentionedIn, withNames } from '../../domain/handling/mentions.ts';
import { firstNameOf } from '../../domain/personName.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { type HandledSubject, handlingLetter } from '../platform/mail/templates/handling.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';
import { reasonPart } from '../platform/mail/templates/reason.ts';
import type { HandledKind, HandlingNotice } from '../platform/outbox/handlingNotice.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { namesOf } from './readHandling.ts';

/** Maximum number of things that one email names. */
export const MAX_NAMED = 10;

const THINGS = { return: 'returns', device: 'devices', leaver: 'leavers' } as const;
const LISTS = {
  return: '/?tab=mine',
  device: '/warehousing?assignee=me',
  leaver: '/leaving?tab=mine',
} as const;

interface Found extends HandledSubject {
  readonly assigned_to: string | null;
  readonly isSnoozed: boolean;
}

/**
 * Creates the worker's handler that emails a user what is theirs now, or is back. What was undone
 * since then is left out; an email without anything isn't sent.
 */
export function createHandlingNotifier(
  services: Services,
): (job: OutboxJob<'handling.notice'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload }) => {
    if (organisationId === null) throw new Error('A notice belongs to no organisation.');
    const planned = await database.readForOrganisation(organisationId, (tx) =>
      planNotice(tx, services, organisationId, payload),
    );
    if (planned === null) return;
    const { user, subjects, note } = planned;
    const { news, by, count, text = '' } = payload;
    if (payload.subjects.length > 0 && subjects.length === 0) return;
    const kind = payload.subjects[0]?.kind ?? 'return';
    const letter = handlingLetter({
      ...{ news, by, note, text },
      subjects,
      count: payload.subjects.length === count ? subjects.length : count,
      things: THINGS[kind],
      listLink: `${config.publicUrl}${LISTS[kind]}`,
      supportEmail: config.links.supportEmail,
    });
    const greeting = user.name === '' ? 'Hello,' : `Hello ${firstNameOf(user.name)},`;
    const isOfSource = news === 'lastDay' || news === 'stays';
    const end = reasonPart(isOfSource ? 'handled' : news, config.publicUrl);
    const mail = writeLetter({ ...letter, greeting, ...end });
    await mailer.send({ messageId: `handling-${id}`, to: user.email, ...mail });
  };
}

/** Returns the recipient and what concerns them still; null if they want no emails. */
async function planNotice(
  tx: TenantTransaction,
  { config }: Pick<Services, 'config'>,
  organisationId: string,
  { userId, news, subjects, noteId }: HandlingNotice,
) {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('return_emails', '<>', 'none')
    .executeTakeFirst();
  if (user === undefined) return null;
  const found: Found[] = [];
  for (const { kind, id } of subjects) {
    found.push(...(await readSubject(tx, organisationId, kind, id, config.publicUrl)));
  }
  const concerns = ({ assigned_to, isSnoozed }: Found) =>
    news === 'assigned' ? assigned_to === userId : news !== 'back' || !isSnoozed;
  const note = noteId === undefined ? '' : await readNote(tx, organisationId, noteId);
  return { user, subjects: found.filter(concerns), note };
}

async function readNote(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<string> {
  const row = await tx
    .selectFrom('return_events')
    .select(sql<string>`event->>'text'`.as('text'))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  const text = row?.text ?? '';
  const names = await namesOf(tx, organisationId, mentionedIn(text));
  return withNames(text, (user) => names.get(user)?.name);
}

async function readSubject(
  tx: TenantTransaction,
  organisationId: string,
  kind: HandledKind,
  id: string,
  publicUrl: string,
): Promise<Found[]> {
  if (kind === 'return') {
    const rows = await tx
      .selectFrom('returns')
      .select(['order_number', 'device', 'employee_name', 'assigned_to', 'snoozed_until'])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
    return rows.map((row) => ({
      number: row.order_number,
      words: `${DEVICE_WORDS[row.device]} from ${row.employee_name}`,
      link: `${publicUrl}/returns/${row.order_number}`,
      assigned_to: row.assigned_to,
      isSnoozed: row.snoozed_until !== null,
    }));
  }
  if (kind === 'device') {
    const rows = await tx
      .selectFrom('devices')
      .select(['device_number', 'kind', 'manufacturer', 'model', 'assigned_to', 'snoozed_until'])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
    return rows.map((row) => ({
      number: row.device_number,
      words: `${row.manufacturer} ${row.model}`.trim() || DEVICE_WORDS[row.kind],
      link: `${publicUrl}/warehousing/${row.device_number}`,
      assigned_to: row.assigned_to,
      isSnoozed: row.snoozed_until !== null,
    }));
  }
  const rows = await tx
    .selectFrom('leavers')
    .select(['leaver_number', 'employee_name', 'assigned_to', 'snoozed_until'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  return rows.map((row) => ({
    number: row.leaver_number,
    words: row.employee_name || 'Leaver',
    link: `${publicUrl}/leaving/${row.leaver_number}`,
    assigned_to: row.assigned_to,
    isSnoozed: row.snoozed_until !== null,
  }));
}
