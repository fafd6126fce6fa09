// `scripts/paths.mjs` reads this file too, before anything else runs: it imports nothing.

/** One event that a machine of the page took; see `src/ui/errorReports/trail.ts`. */
export interface LoggedEvent {
  readonly machine: string;
  readonly actor: string;
  readonly event: string;
  /** `authenticated.active`, parallel regions separated by a space; null where it is not known. */
  readonly state: string | null;
}

/** The events of one actor, from when it was started, or from where the log begins. */
export interface ActorLog {
  readonly machine: string;
  readonly actor: string;
  readonly events: readonly LoggedEvent[];
}

interface Parts {
  readonly format?: unknown;
  readonly version?: unknown;
  readonly crumbs?: unknown;
  readonly breadcrumbs?: unknown;
}

/**
 * Reads the inspector's download or the JSON of an error report (a Sentry event, alone or as the
 * last line of an envelope).
 * @throws an Error with one sentence that says what is wrong
 */
export function readEventLog(text: string): readonly ActorLog[] {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) {
    throw new Error(
      'The file holds no JSON object: it is neither an event log nor an error report.',
    );
  }
  return actorsOf(eventsOf(value));
}

function parse(text: string): unknown {
  const lines = text.trim().split('\n');
  for (const part of [text, lines.at(-1) ?? '']) {
    try {
      return JSON.parse(part);
    } catch {
      // An envelope is a line of JSON after the other: the event is the last one.
    }
  }
  return undefined;
}

function eventsOf(value: Parts): readonly LoggedEvent[] {
  if (value.format !== undefined && value.format !== 'returns-portal-events') {
    throw new Error(`The file's format is "${value.format}", not "returns-portal-events".`);
  }
  if (value.format !== undefined && value.version !== 1) {
    throw new Error(`The log's version is ${value.version}, and this command reads version 1.`);
  }
  const crumbs = value.format === undefined ? breadcrumbsOf(value.breadcrumbs) : value.crumbs;
  if (!Array.isArray(crumbs)) {
    throw new Error(
      'The file has neither "crumbs" (the inspector\'s event log) nor "breadcrumbs" (an error report).',
    );
  }
  if (crumbs.length === 0) throw new Error('The log is empty: no machine had taken an event.');
  return crumbs.map((crumb, at) => checked(crumb, at + 1));
}

/** Machine events among a Sentry event's breadcrumbs (alone, or under `values`). */
function breadcrumbsOf(breadcrumbs: unknown): unknown {
  const list = Array.isArray(breadcrumbs) ? breadcrumbs : Object(breadcrumbs).values;
  if (!Array.isArray(list)) return undefined;
  return list.filter((crumb) => crumb?.category === 'machine').map((crumb) => crumb.data);
}

function checked(crumb: unknown, place: number): LoggedEvent {
  const fields: Partial<Record<keyof LoggedEvent, unknown>> = Object(crumb);
  const { machine, actor, event, state = null } = fields;
  for (const [name, text] of Object.entries({ machine, actor, event })) {
    if (typeof text !== 'string') throw new Error(`Event ${place} of the log has no ${name}.`);
  }
  if (state !== null && typeof state !== 'string') {
    throw new Error(`Event ${place} of the log has a state that is no text.`);
  }
  return { machine: String(machine), actor: String(actor), event: String(event), state };
}

/** In the order in which they appear; an actor that starts again is another one. */
function actorsOf(events: readonly LoggedEvent[]): readonly ActorLog[] {
  const logs: { machine: string; actor: string; events: LoggedEvent[] }[] = [];
  for (const logged of events) {
    if (logged.event === 'xstate.stop') continue;
    const { machine, actor } = logged;
    const existing = logs.findLast((log) => log.machine === machine && log.actor === actor);
    if (existing === undefined || logged.event === 'xstate.init') {
      logs.push({ machine, actor, events: [logged] });
    } else existing.events.push(logged);
  }
  return logs;
}
