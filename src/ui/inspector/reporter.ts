import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import { definitionOf } from '../../../tools/statechart/definition.ts';
import { namesOf } from '../../../tools/statechart/names.ts';
import { idOfTransition } from '../../../tools/statechart/transitions.ts';
import { ENUM_WORDS } from '../../domain/enumWords.ts';
import { conceal, concealText, type IsKnown } from '../../machines/inspection/conceal.ts';
import {
  type ActorMessage,
  type InspectorMessage,
  PROTOCOL_VERSION,
  type ToldEvent,
  type ToldSnapshot,
} from './messages.ts';

interface ReporterOptions {
  /** Receives each message, in order. */
  readonly post: (message: InspectorMessage) => void;
  /** Shows texts without concealing them. */
  readonly isRaw?: boolean;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

interface KnownActor {
  isAnnounced: boolean;
  /** Messages about the actor from before it was started. */
  readonly waiting: InspectorMessage[];
}

function machineOf(actor: AnyActorRef): AnyStateMachine | null {
  if (!('logic' in actor)) return null;
  const { logic } = actor;
  // Only the logic of machines has a root and a config.
  const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic;
  return isMachine && 'config' in logic ? (logic as AnyStateMachine) : null;
}

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;

function rootOf(actor: AnyActorRef): AnyActorRef {
  const parent = parentOf(actor);
  return parent === undefined ? actor : rootOf(parent);
}

/**
 * Converts the machines' inspection events into messages for a viewer. An actor is reported when it
 * starts: React creates actors that it discards, and StrictMode stops and restarts the same one.
 * Texts other than the machines' names and the contract's words are concealed. Never throws.
 */
export function createReporter({ post, isRaw = false, now = Date.now }: ReporterOptions) {
  const names = new Set(ENUM_WORDS);
  const definitions = new WeakMap<object, string>();
  const actors = new WeakMap<AnyActorRef, KnownActor>();
  const copies = new WeakMap<object, unknown>();
  const isKnown: IsKnown = isRaw ? () => true : (text) => names.has(text);

  /** Caches copies of unchanged objects, because contexts come with every event. */
  const hide = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return conceal(value, isKnown);
    const cached = copies.get(value) ?? conceal(value, isKnown);
    copies.set(value, cached);
    return cached;
  };

  const actorFields = (actor: AnyActorRef) => ({
    sessionId: actor.sessionId,
    rootId: rootOf(actor).sessionId,
    createdAt: String(now()),
    id: '',
    _version: PROTOCOL_VERSION,
  });

  const eventOf = ({ type, ...fields }: ToldEvent): ToldEvent => ({
    ...Object(conceal(fields, isKnown)),
    type: type.startsWith('xstate.') ? typeOf(type) : concealText(type, isKnown),
  });

  const typeOf = (type: string) =>
    names.has(type) || isRaw ? type : type.split('.').slice(0, 3).join('.');

  const snapshotOf = (given: object): ToldSnapshot => {
    const { status, value, context, output, error }: Partial<ToldSnapshot> = given;
    return {
      status: status ?? 'active',
      ...(value !== undefined && { value: conceal(value, isKnown) }),
      ...(context !== undefined && { context: hide(context) }),
      ...(output !== undefined && { output: hide(output) }),
      ...(error !== undefined && { error: hide(error) }),
    };
  };

  const addDefinition = (machine: AnyStateMachine) => {
    const cached = definitions.get(machine.root);
    if (cached !== undefined) return cached;
    for (const name of namesOf(machine)) names.add(name);
    const definition = definitionOf(machine);
    definitions.set(machine.root, definition);
    return definition;
  };

  const actorMessage = (actor: AnyActorRef): ActorMessage => {
    const machine = machineOf(actor);
    const definition = machine === null ? undefined : addDefinition(machine);
    const name = machine !== null && actor.id === actor.sessionId ? machine.id : actor.id;
    return {
      type: '@xstate.actor',
      ...actorFields(actor),
      name,
      parentId: parentOf(actor)?.sessionId,
      definition,
      snapshot: snapshotOf(actor.getSnapshot()),
    };
  };

  const entryOf = (actor: AnyActorRef): KnownActor => {
    const cached = actors.get(actor) ?? { isAnnounced: false, waiting: [] };
    actors.set(actor, cached);
    return cached;
  };

  const report = (inspected: InspectionEvent) => {
    // Only actors report, although the type is wider.
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.actor') {
      const machine = machineOf(actor);
      if (machine !== null) addDefinition(machine);
      return;
    }
    const message = messageOf(actor, inspected);
    if (message === null) return;
    const cached = entryOf(actor);
    if (cached.isAnnounced) post(message);
    else if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init') {
      cached.isAnnounced = true;
      post(actorMessage(actor));
      post(message);
      for (const early of cached.waiting.splice(0)) post(early);
    } else cached.waiting.push(message);
  };

  const messageOf = (actor: AnyActorRef, inspected: InspectionEvent): InspectorMessage | null => {
    if (inspected.type === '@xstate.event') {
      const sourceId = inspected.sourceRef?.sessionId;
      return {
        type: inspected.type,
        ...actorFields(actor),
        event: eventOf(inspected.event),
        sourceId,
      };
    }
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot')
      return null;
    const event = { type: eventOf({ type: inspected.event.type }).type };
    if (inspected.type === '@xstate.snapshot') {
      return {
        type: inspected.type,
        ...actorFields(actor),
        event,
        snapshot: snapshotOf(inspected.snapshot),
      };
    }
    const transitions = inspected._transitions.map(idOfTransition);
    return transitions.length === 0
      ? null
      : { type: inspected.type, ...actorFields(actor), event, transitions };
  };

  return {
    next(inspected: InspectionEvent): void {
      try {
        report(inspected);
      } catch {
        // A failure here must not affect the portal.
      }
    },
  };
}
