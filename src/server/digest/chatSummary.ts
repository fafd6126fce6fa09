import { ATTENTION_WORDS } from '../../domain/returns/status/attention.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import { counted } from '../chat/compose.ts';
import { morningChannels, queueMessages } from '../chat/queueMessage.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { ChatMessage } from '../platform/database/schema/chatSchema.ts';
import {
  DIGEST_STEPS,
  type DigestSection,
  type FinishedImport,
  namesIn,
} from '../platform/mail/templates/digest.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { readDigestEvents, readImports } from './readDigest.ts';
import { readWaitingLeavers, type WaitingLeavers } from './waitingLeavers.ts';

/** Creates the worker's handler that queues the morning's messages of an organization's channels. */
export function createChatSummarizer(
  services: Services,
): (job: OutboxJob<'chat.summary'>) => Promise<void> {
  const { database, clock } = services;
  return async ({ id, organisationId, payload }) => {
    if (organisationId === null) throw new Error('A summary belongs to an organization.');
    await database.forOrganisation(organisationId, async (tx) => {
      const messages = await morningMessages(tx, organisationId, {
        from: new Date(payload.from),
        to: new Date(payload.to),
      });
      for (const channel of await morningChannels(tx, organisationId)) {
        const own = [
          ...(channel.hears.includes('summary') ? messages.summary : []),
          ...(channel.hears.includes('leavers') ? messages.leavers : []),
        ];
        await queueMessages(tx, channel, id, { messages: own, clock });
      }
    });
    services.wakeWorker();
  };
}

async function morningMessages(
  tx: TenantTransaction,
  organisationId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly summary: readonly ChatMessage[]; readonly leavers: readonly ChatMessage[] }> {
  const scope = { userId: null, from, to };
  const happened = await readDigestEvents(tx, organisationId, scope);
  const imports = await readImports(tx, organisationId, scope);
  const { time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select('time_zone')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const waiting = await readWaitingLeavers(tx, organisationId, timeZone, to);
  return { summary: composeSummary(happened, imports), leavers: composeLeavers(waiting) };
}

/** Returns the summary; none if nothing happened. */
export function composeSummary(
  happened: readonly DigestSection[],
  imports: readonly FinishedImport[],
): readonly ChatMessage[] {
  if (happened.length === 0 && imports.length === 0) return [];
  const countOf = (isBad: boolean) =>
    happened
      .filter(({ what }) => (DIGEST_STEPS[what].isBad ?? false) === isBad)
      .reduce((sum, { count }) => sum + count, 0);
  const [problems, updates] = [countOf(true), countOf(false) || imports.length];
  const title = [
    ...(problems > 0 ? [counted(problems, 'problem')] : []),
    ...(updates > 0 ? [counted(updates, 'update')] : []),
  ].join(', ');
  return [
    {
      title: `Since yesterday: ${title}`,
      lines: [...happened.flatMap(sectionLines), ...imports.map(importLine)],
      button:
        problems > 0
          ? { label: 'See what needs you', path: '/?attention=yes' }
          : { label: 'See the returns', path: '/' },
    },
  ];
}

function sectionLines({ what, count, named }: DigestSection): readonly string[] {
  const { label } = DIGEST_STEPS[what];
  if (what !== 'problem') return [`${label} (${count}): ${namesIn(named, count)}`];
  const lines = named.map(({ orderNumber, employeeName, device, problem }) => {
    const word = problem === null ? label : ATTENTION_WORDS[problem];
    return `${word}: ${employeeName}, ${DEVICE_WORDS[device].toLowerCase()} (${orderNumber})`;
  });
  const more = count - named.length;
  return more > 0 ? [...lines, `… and ${more} more.`] : lines;
}

const importLine = ({ name, person, ordered }: FinishedImport) =>
  `Imported (${ordered}): ${name}, by ${person}`;

/** Returns the message about leavers without an order; none if there are none. */
export function composeLeavers({ count, named }: WaitingLeavers): readonly ChatMessage[] {
  if (count === 0) return [];
  const more = count - named.length;
  return [
    {
      title: `${counted(count, 'leaver')} without an order`,
      lines: [
        ...named.map(({ name, when, isComplete }) =>
          isComplete ? `${name}: ${when}` : `${name}: ${when}, something is missing`,
        ),
        ...(more > 0 ? [`… and ${more} more.`] : []),
      ],
      button: { label: 'Order their returns', path: '/leaving' },
    },
  ];
}
