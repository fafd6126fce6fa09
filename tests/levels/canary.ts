import type { InspectionEvent } from 'xstate';
import { ENUM_WORDS } from '../../src/domain/enumWords.ts';
import { addressCheckMachine } from '../../src/machines/addressCheck.machine.ts';
import { authenticationMachine } from '../../src/machines/authentication.machine.ts';
import { deviceReturnMachine } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import { draftMachine } from '../../src/machines/draft.machine.ts';
import { paletteMachine } from '../../src/machines/palette.machine.ts';
import { returnPathMachine } from '../../src/machines/returnPath.machine.ts';
import { undoMachine } from '../../src/machines/undo.machine.ts';
import type { InspectorMessage } from '../../src/ui/inspector/messages.ts';
import { createReporter } from '../../src/ui/inspector/reporter.ts';
import { namesOf } from '../../tools/statechart/names.ts';
import type { Subject } from '../../tools/statewalk/statewalk.ts';

/** Shorter texts occur in others by chance: they count only as whole values. */
const SHORT = 4;
/** The inspector's placeholder of a masked text; tests of `conceal.ts` check its format. */
const MARK = /^‹[^‹›]*›$/;
/** XState's actor IDs: a counter, which can reach any number, a year among them. */
const SESSION = /^x:\d+$/;

/** Checks the inspector's messages during a path for texts from the path's data. */
export interface Canary {
  watch(event: InspectionEvent): void;
  /** Throws if a text leaked. */
  expectSilence(): void;
}

/**
 * Names in machines that a page runs beside the one under test, and in the server's machine of a
 * return, whose transitions the inspector shows too.
 */
export const exposedNames: readonly string[] = [
  deviceReturnMachine,
  authenticationMachine,
  returnPathMachine,
  draftMachine,
  addressCheckMachine,
  paletteMachine,
  undoMachine,
].flatMap((machine) => [...namesOf(machine)]);
/** Whether the text is only part of such a name: "State" in `fetchAuthState`. */
const isOfName = (text: string, exposed: string, names: readonly string[]) =>
  names.some((name) => name.includes(text) && exposed.includes(name));

/** A field as code names it. */
const FIELD = /^[a-z][A-Za-z]*\d?(\.[a-z][A-Za-z]*\d?)*$/;

/**
 * Collects every text of a value, and names of fields that don't look like code; the value may be
 * cyclic.
 * @param seen objects visited before
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

/** Texts of the profile's inputs, payloads and outcomes, except names and the product's own words. */
function freeTexts({ profile, machine }: Subject): readonly string[] {
  const data = [
    Object.values(profile.inputs).map(({ input }) => input),
    Object.values(profile.events).flatMap((cases) =>
      Object.values(cases).map(({ event }) => event),
    ),
    Object.values(profile.outcomes).flatMap((cases) =>
      Object.values(cases).map((outcome) => ('done' in outcome ? outcome.done : outcome.error)),
    ),
  ];
  const allowed = new Set([...ENUM_WORDS, ...namesOf(machine)]);
  return [...new Set(textsIn(data))].filter((text) => text !== '' && !allowed.has(text));
}

/** Texts of a message's data: everything except the definition, which is code, and the time. */
function exposedTexts(
  { type, createdAt, ...message }: InspectorMessage,
  seen?: WeakSet<object>,
): readonly string[] {
  return textsIn({ ...message, definition: undefined, transitions: undefined }, seen);
}

/** The product's own words. */
const WORDS: ReadonlySet<string> = new Set([...ENUM_WORDS, ...exposedNames]);

/**
 * Finds one of these texts in a message's data, with the text that contains it; undefined if there
 * is none.
 * @param names of machines, which may contain a text
 * @param seen objects checked before
 */
export function exposedTextIn(
  message: InspectorMessage,
  texts: Iterable<string>,
  names: readonly string[] = exposedNames,
  seen?: WeakSet<object>,
): { readonly text: string; readonly exposed: string } | undefined {
  const all = exposedTexts(message, seen).filter(
    (exposed) => !MARK.test(exposed) && !SESSION.test(exposed) && !WORDS.has(exposed),
  );
  if (all.length === 0) return undefined;
  for (const text of texts) {
    const isExposed = (exposed: string) =>
      (text.length < SHORT ? exposed === text : exposed.includes(text)) &&
      !isOfName(text, exposed, names);
    const exposed = all.find(isExposed);
    if (exposed !== undefined) return { text, exposed };
  }
  return undefined;
}

interface Searched {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}
const searches = new WeakMap<Subject['profile'], Searched>();

/** Texts to search for on the paths of a machine, and its names. */
function searchedFor(subject: Subject): Searched {
  const allowed = searches.get(subject.profile);
  if (allowed !== undefined) return allowed;
  const names = [...exposedNames, ...namesOf(subject.machine)];
  const searched = { texts: freeTexts(subject), names };
  searches.set(subject.profile, searched);
  return searched;
}

/**
 * Runs the inspector's own reporter on everything that a path's machines report.
 * @param isRaw disables masking, to prove that leaks are found
 */
export function createCanary(subject: Subject, isRaw = false): Canary {
  const { texts, names } = searchedFor(subject);
  const leaks = new Set<string>();
  // The reporter sends the same copy of a context as long as it doesn't change.
  const seen = new WeakSet();
  const reporter = createReporter({
    isRaw,
    post(message) {
      const found = exposedTextIn(message, texts, names, seen);
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
