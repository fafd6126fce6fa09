import type { FastifyInstance } from 'fastify';
import { namesOf } from '../../../../tools/statechart/names.ts';
import { ENUM_WORDS } from '../../../domain/enumWords.ts';
import type { MachineState } from '../../../domain/returns/timeline/machineState.ts';
import { deviceReturnMachine } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import { conceal } from '../../../machines/inspection/conceal.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { isLoopbackHost } from '../../platform/http/hosts.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import type { Services } from '../../services/services.ts';
import { serve } from '../../web/serve.ts';
import { findReturn } from '../reading/find.ts';
import { snapshotOf } from './record.ts';
import { replay } from './replay.ts';

const KNOWN = new Set([...namesOf(deviceReturnMachine), ...ENUM_WORDS]);
/** Replaces each free text by a placeholder. */
const hide = (value: unknown) => conceal(value, (text) => KNOWN.has(text));

/**
 * Returns the state of a return's machine for the inspector. Only if `showsMachines` is set, and
 * only for a loopback host name, to prevent DNS rebinding; it needs a session, and its organization
 * limits it like every call.
 */
export async function machineStateRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database } = services;
  if (!config.showsMachines) return;
  serve(
    app,
    services,
    'GET /api/portal/inspector/returns/:orderNumber',
    ({ principal: { organisationId }, params: { orderNumber }, request }) => {
      if (!isLoopbackHost(request.headers.host ?? '')) throw notFound();
      return database.readForOrganisation(organisationId, async (tx) =>
        readMachineState(tx, await findReturn(tx, { organisationId, orderNumber })),
      );
    },
  );
}

async function readMachineState(tx: TenantTransaction, row: StoredReturn): Promise<MachineState> {
  const events = await tx
    .selectFrom('return_events')
    .select(['id', 'at', 'type', 'status', 'event'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .orderBy('id')
    .execute();
  const { value, context } = snapshotOf(row);
  const steps = replay(context, events);
  return {
    orderNumber: row.order_number,
    machine: deviceReturnMachine.id,
    value: hide(value),
    context: hide(context),
    events: events.map(({ id, at, type, event }, index) => {
      const step = steps[index] ?? null;
      return {
        id,
        at: at.toISOString(),
        type,
        event: hide(event),
        taken: step && {
          transitions: [...step.transitions],
          value: hide(step.value),
          context: hide(step.context),
        },
      };
    }),
  };
}
