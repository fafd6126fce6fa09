import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { definitionOf } from '../../../tools/statechart/definition.ts';
import type { Client } from '../../api/client.ts';
import type { MachineState } from '../../domain/returns/timeline/machineState.ts';
import { deviceReturnMachine } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import { type InspectorMessage, PROTOCOL_VERSION, type ToldEvent } from './messages.ts';

/** Name of the machine whose query is the order number of the shown return. */
const SCREEN = 'return';

interface ServerWatchOptions {
  readonly client: Client;
  readonly post: (message: InspectorMessage) => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Returns the order number and data of a return that has just been loaded; null otherwise. */
function returnIn(inspected: InspectionEvent): { orderNumber: string; data: object } | null {
  if (inspected.type !== '@xstate.snapshot' || !('context' in inspected.snapshot)) return null;
  const { machine, context }: { machine?: AnyStateMachine; context: unknown } = inspected.snapshot;
  if (machine?.id !== SCREEN) return null;
  const { query, data } = Object(context);
  const isReturn = typeof query === 'string' && typeof data === 'object' && data !== null;
  return isReturn ? { orderNumber: query, data } : null;
}

/**
 * Reports the server's machine of the shown return as an additional actor: whenever the screen has
 * received new data (it follows live changes), the machine's history is requested from the server,
 * which conceals it. Never throws.
 */
export function createServerWatch({ client, post, now = Date.now }: ServerWatchOptions) {
  const seenData = new WeakSet<object>();
  /** Number of reported events for each return. */
  const reported = new Map<string, number>();

  const load = async (orderNumber: string) => {
    const params = { orderNumber };
    reportOf(await client('GET /api/portal/inspector/returns/:orderNumber', { params }));
  };

  const reportOf = ({ orderNumber, value, context, events }: MachineState) => {
    const sessionId = `server: ${orderNumber}`;
    const actorFields = (at: number) => ({
      sessionId,
      rootId: sessionId,
      createdAt: String(at),
      id: '',
      _version: PROTOCOL_VERSION,
    });
    const lastReported = reported.get(orderNumber);
    reported.set(orderNumber, events.length);
    if (lastReported === undefined) {
      post({
        type: '@xstate.actor',
        ...actorFields(now()),
        name: sessionId,
        parentId: undefined,
        definition: definitionOf(deviceReturnMachine),
        snapshot: { status: 'active', value, context },
      });
    }
    const last = events.at(-1)?.id;
    for (const { id, at, type, event: payload, taken } of events.slice(lastReported ?? 0)) {
      const event: ToldEvent = { ...Object(payload), type };
      const fieldsAt = actorFields(Date.parse(at));
      // On the server, events come from users, carriers and timers: the payload names the actor.
      post({ type: '@xstate.event', ...fieldsAt, event, sourceId: sessionId });
      const { transitions = [], ...before } = taken ?? {};
      if (transitions.length > 0)
        post({ type: '@xstate.microstep', ...fieldsAt, event, transitions });
      const after = id === last ? { value, context } : before;
      post({
        type: '@xstate.snapshot',
        ...fieldsAt,
        event,
        snapshot: { status: 'active', ...after },
      });
    }
  };

  return {
    next(inspected: InspectionEvent): void {
      const loaded = returnIn(inspected);
      if (loaded === null || seenData.has(loaded.data)) return;
      seenData.add(loaded.data);
      // A server without this endpoint or an outage must not affect the portal.
      load(loaded.orderNumber).catch(() => {});
    },
  };
}
