import type { FastifyInstance } from 'fastify';
import type { ChatChannelForm } from '../../domain/programs/chat.ts';
import {
  addressHint,
  type ChatService,
  channelProblems,
  chatServiceOf,
  MAX_CHANNELS,
  tidyChannel,
} from '../../domain/programs/chatWords.ts';
import { applyToChannel } from '../../machines/chatChannel/apply.ts';
import { changedPart } from '../audit/changed.ts';
import { enforceRateLimit } from '../auth/rateLimit.ts';
import type { Config } from '../platform/config.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { sealAddress } from './addresses.ts';
import {
  type ChannelRow,
  channelSnapshot,
  channelSubject,
  findLocked,
  lockChannel,
  readChannels,
  recordChannelStep,
} from './channelRow.ts';
import { TEST_MESSAGE } from './compose.ts';
import { post } from './post.ts';
import { recordOutcome } from './settle.ts';

/** Limits tests, so that no user can flood a channel. */
const TESTS = { name: 'chat.test', most: 10, seconds: 60 } as const;

const content = ({ name, hears }: Pick<ChannelRow, 'name' | 'hears'>) => ({ name, hears });

/** Registers the admins' calls for the channels of their organization. */
export async function chatRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, config, secret, wakeWorker } = services;

  serve(app, services, 'GET /api/portal/channels', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readChannels(tx, organisationId)),
  );

  serve(app, services, 'POST /api/portal/channels', ({ services: audited, principal, body }) => {
    const { organisationId } = principal;
    const { form, service } = validChannel(body, config, true);
    if (service === null) throw new Error('A new channel has an address.');
    const now = clock.now();
    return database.forOrganisation(organisationId, async (tx) => {
      await refuseMore(tx, organisationId);
      const { address, ...rest } = form;
      const row = await tx
        .insertInto('chat_channels')
        .values({
          ...rest,
          organisation_id: organisationId,
          service,
          address: sealAddress(secret, organisationId, address),
          address_hint: addressHint(address),
          created_at: now,
          created_by: principal.userId,
          created_by_name: principal.name,
          state: 'active',
          state_since: now,
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
      await audited.audit(tx, { subject: channelSubject(row), after: { ...rest, service } });
      return readChannels(tx, organisationId);
    });
  });

  serve(
    app,
    services,
    'PUT /api/portal/channels/:id',
    ({ services: audited, principal: { organisationId }, params: { id }, body }) => {
      const { form, service } = validChannel(body, config, false);
      return database.forOrganisation(organisationId, async (tx) => {
        const before = await lockChannel(tx, { organisationId, id });
        const { address, ...rest } = form;
        const replaced = service !== null && {
          ...{ service, address: sealAddress(secret, organisationId, address) },
          ...{ address_hint: addressHint(address), trouble: '' },
        };
        const after = await tx
          .updateTable('chat_channels')
          .set({ ...rest, ...replaced })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (service !== null) {
          const event = { type: 'address.replaced', at: clock.now().getTime() } as const;
          const step = applyToChannel(channelSnapshot(after), event);
          if (step !== null) await recordChannelStep(tx, after, step, clock);
          wakeWorker();
        }
        const changed = changedPart(content(before), content(after));
        await audited.audit(tx, {
          subject: channelSubject(after),
          before: changed.before,
          after: { ...changed.after, ...(service !== null && { address: 'replaced' }) },
        });
        return readChannels(tx, organisationId);
      });
    },
  );

  serve(
    app,
    services,
    'DELETE /api/portal/channels/:id',
    ({ services: audited, principal: { organisationId }, params: { id } }) =>
      database.forOrganisation(organisationId, async (tx) => {
        const row = await lockChannel(tx, { organisationId, id });
        await tx
          .deleteFrom('chat_channels')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute();
        await audited.audit(tx, { subject: channelSubject(row), before: content(row) });
        return readChannels(tx, organisationId);
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/channels/:id/events',
    ({ services: audited, principal: { organisationId }, params: { id }, body }) =>
      database.forOrganisation(organisationId, async (tx) => {
        const row = await lockChannel(tx, { organisationId, id });
        const event = { type: body.type, at: clock.now().getTime() };
        const step = applyToChannel(channelSnapshot(row), event);
        if (step === null) {
          const detail =
            body.type === 'channel.pause'
              ? 'Nothing is sent to this channel already.'
              : 'This channel is in use already.';
          throw new ProblemError(409, 'refused', detail, { state: row.state });
        }
        await recordChannelStep(tx, row, step, clock);
        await audited.audit(tx, {
          subject: channelSubject(row),
          before: { state: row.state },
          after: { state: step.snapshot.value },
        });
        return readChannels(tx, organisationId);
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/channels/:id/test',
    async ({ services: audited, principal: { organisationId }, params: { id } }) => {
      const which = { organisationId, id };
      const channel = await database.forOrganisation(organisationId, (tx) =>
        lockChannel(tx, which),
      );
      if (!(await enforceRateLimit(services, TESTS, organisationId))) {
        const detail = "That's too many for now. Wait a minute, then send again.";
        throw new ProblemError(429, 'too-many', detail);
      }
      const posted = await post(services, channel, TEST_MESSAGE);
      const isSent = posted.event === 'message.accepted';
      const answer = await database.forOrganisation(organisationId, async (tx) => {
        const present = await findLocked(tx, which);
        // Only a success changes the channel: the admin sees a failure themselves.
        if (present !== undefined && isSent) await recordOutcome(tx, present, posted, { clock });
        await audited.audit(tx, { subject: channelSubject(channel), after: { isSent } });
        return readChannels(tx, organisationId, { id, isSent, trouble: posted.trouble });
      });
      wakeWorker();
      return answer;
    },
  );
}

/** Validates and normalizes a channel. Throws a 400 problem with its errors. */
function validChannel(
  body: ChatChannelForm,
  { webhooksReachPrivate: isLoose }: Config,
  isNew: boolean,
): { readonly form: ChatChannelForm; readonly service: ChatService | null } {
  const form = tidyChannel(body);
  const problems = channelProblems(form, isNew, isLoose);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return { form, service: form.address === '' ? null : chatServiceOf(form.address, isLoose) };
}

async function refuseMore(tx: TenantTransaction, organisationId: string): Promise<void> {
  // Locks the organization, so that concurrent requests count each other's channels.
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('chat_channels')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_CHANNELS) return;
  const detail = `You have ${MAX_CHANNELS} channels already. Remove one first, then try again.`;
  throw new ProblemError(409, 'refused', detail);
}
