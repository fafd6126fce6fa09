import type { InspectionEvent } from 'xstate';
import { ENUM_WORDS } from '../../src/domain/enumWords.ts';
import { addressCheckMachine } from '../../src/machines/addressCheck.machine.ts';
import { authenticationMachine } from '../../src/machines/authentication.machine.ts';
import { deviceReturnMachine } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import { draftMachine } from '../../src/machines/draft.machine.ts';
import { returnPathMachine } from '../../src/machines/returnPath.machine.ts';
import type { InspectorMessage } from '../../src/ui/inspector/messages.ts';
import { createReporter } from '../../src/ui/inspector/reporter.ts';
import { namesOf } from '../../tools/statechart/names.ts';
import type { Subject } from '../../tools/statewalk/statewalk.ts';

/** Shorter texts stand in others by chance: they count only alone. */
const SHORT = 4;
/** What the inspector puts in the place of a text; `conceal.ts` is tested for what it looks like. */
const MARK = /^‹[^‹›]*›$/;
/** What XState calls an actor: it counts them, and comes to any number, a year among them. */
const SESSION = /^x:\d+$/;

/** Watches what the inspector tells of a path, for texts that came in with the path's data. */
export interface Canary {
  watch(event: InspectionEvent): void;
  /** Throws when a text got out. */
  expectSilence(): void;
}

/**
 * Names in the machines that a page runs beside the one that is walked, and in the server's machine
 * of a return, whose transitions the inspector shows too.
 */
export const namesTold: readonly string[] = [
  deviceReturnMachine,
  authenticationMachine,
  returnPathMachine,
  draftMachine,
  addressCheckMachine,
].flatMap((machine) => [...namesOf(machine)]);
/** Whether a text stands there as a part of such a name: "State" in `fetchAuthState`. */
const isOfName = (text: string, told: string, names: readonly string[]) =>
  names.some((name) => name.includes(text) && told.includes(name));

/** A field as code names it. */
const FIELD = /^[a-z][A-Za-z]*\d?(\.[a-z][A-Za-z]*\d?)*$/;

/**
 * Every text in a value, and names of fields that no code would give; it may contain itself.
 * @param seen what was looked at before
 */
function textsIn(given: unknown, seen = new WeakSet<object>()): readonly string[] {
  const texts: string[] = [];
  const look = (value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) return value.forEach(look);
    if (value instanceof Error) texts.push(value.message);
    for (const [name, item] of Object.entries(value)) {
      if (!FIELD.test(name)) texts.push(name);
      look(item);
    }
  };
  look(given);
  return texts;
}

/** Texts of the profile's inputs, payloads and outcomes that are no names and no words of ours. */
export function freeTexts({ profile, machine }: Subject): readonly string[] {
  const data = [
    Object.values(profile.inputs).map(({ input }) => input),
    Object.values(profile.events).flatMap((cases) =>
      Object.values(cases).map(({ event }) => event),
    ),
    Object.values(profile.outcomes).flatMap((cases) =>
      Object.values(cases).map((outcome) => ('done' in outcome ? outcome.done : outcome.error)),
    ),
  ];
  const known = new Set([...ENUM_WORDS, ...namesOf(machine)]);
  return [...new Set(textsIn(data))].filter((text) => text !== '' && !known.has(text));
}

/** What a message says of data: all of it but the definition, which is code, and the time. */
function toldIn(
  { type, createdAt, ...message }: InspectorMessage,
  seen?: WeakSet<object>,
): readonly string[] {
  return textsIn({ ...message, definition: undefined, transitions: undefined }, seen);
}

/** The product's own words. */
const WORDS: ReadonlySet<string> = new Set([...ENUM_WORDS, ...namesTold]);

/**
 * What of these texts stands in what a message says of data, and in what; undefined for nothing.
 * @param names of machines, of which a text may be a part
 * @param seen what was told before
 */
export function textToldIn(
  message: InspectorMessage,
  texts: Iterable<string>,
  names: readonly string[] = namesTold,
  seen?: WeakSet<object>,
): { readonly text: string; readonly told: string } | undefined {
  const all = toldIn(message, seen).filter(
    (told) => !MARK.test(told) && !SESSION.test(told) && !WORDS.has(told),
  );
  if (all.length === 0) return undefined;
  for (const text of texts) {
    const isTold = (told: string) =>
      (text.length < SHORT ? told === text : told.includes(text)) && !isOfName(text, told, names);
    const told = all.find(isTold);
    if (told !== undefined) return { text, told };
  }
  return undefined;
}

interface Searched {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}
const searches = new WeakMap<Subject['profile'], Searched>();

/** What to look for on the paths of a machine, and its names. */
function searchedFor(subject: Subject): Searched {
  const known = searches.get(subject.profile);
  if (known !== undefined) return known;
  const names = [...namesTold, ...namesOf(subject.machine)];
  const searched = { texts: freeTexts(subject), names };
  searches.set(subject.profile, searched);
  return searched;
}

/**
 * Runs the inspector's own reporter over everything that a path's machines report.
 * @param isRaw conceals nothing, to see that the canary sings
 */
export function createCanary(subject: Subject, isRaw = false): Canary {
  const { texts, names } = searchedFor(subject);
  const leaks = new Set<string>();
  // The reporter tells the same copy of a context as long as it does not change.
  const seen = new WeakSet();
  const reporter = createReporter({
    isRaw,
    tell(message) {
      const found = textToldIn(message, texts, names, seen);
      if (found !== undefined)
        leaks.add(`"${found.text}" in ${message.type} of ${message.sessionId}`);
    },
  });
  return {
    watch: reporter.next,
    expectSilence() {
      if (leaks.size === 0) return;
      throw new Error(`The inspector shows what it should conceal: ${[...leaks].join(', ')}`);
    },
  };
}
