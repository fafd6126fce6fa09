import { isDeepStrictEqual } from 'node:util';
import { type AppearanceRecord, pageOf } from '../../../tools/statewalk/statewalk.ts';
import type { AnyPageContract, Subject } from '../../levels/contract.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';
import type { Person } from '../../levels/person.ts';
import type { Does } from './gestures.ts';

/** One more thing that the server may answer to the first question of a page. */
interface Answer {
  readonly title: string;
  /** What the machine is answered, where it isn't what the server says: a page's class of answers. */
  readonly done?: unknown;
  readonly says: object | ((asked: Asked) => unknown);
  /** The question that it answers; any, where none is named. */
  readonly query?: unknown;
  /** After which context; else as `comes` of the page says. */
  from?(context: unknown): boolean;
  /** What is done on it, by the names of steps or of their types; else it is looked at only. */
  readonly steps?: readonly string[];
}
interface Gesture {
  readonly title: string;
  readonly does: Does;
}
interface Step extends Gesture {
  readonly event: object;
  /** The answer on which it can be made; every other where none is named. */
  readonly on?: string;
  /** In which context; any, where it isn't said. */
  when?(context: unknown): boolean;
}

/** What a page is walked with at level 2 beside what it meets at level 3. */
interface More extends Pick<AnyPageContract, 'otherCalls' | 'delays' | 'fake' | 'unseen'> {
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Other ways to arrive. */
  readonly starts?: Readonly<Record<string, Gesture>>;
  /** By type and case. */
  readonly steps?: Readonly<Record<string, Readonly<Record<string, Step>>>>;
  /** Exclusions of level 2 that hold no more. */
  readonly reached?: readonly string[];
  readonly excluded?: Readonly<Record<string, string>>;
  /** What of a page is seen at level 2 only, or other than there. */
  sees?(person: Person): Promise<AppearanceRecord>;
  readonly states?: Subject['contract']['states'];
  /** When one of the answers may come; at first, where it isn't said. */
  comes?(context: Context): boolean;
}
interface Context {
  readonly query?: unknown;
  readonly data?: unknown;
  readonly failure?: unknown;
  readonly actionFailure?: unknown;
}

/**
 * The same page where the server holds more, and more is done: the generator finds the paths, the
 * contract judges them, and the table of pages holds what they show.
 */
export function withMore(subject: Subject, more: More): Subject {
  const { profile, contract } = subject;
  const { answers = {}, starts = {}, steps = {}, reached = [], excluded = {}, fake } = more;
  const { comes = ({ data }) => data === null } = more;
  const page = pageOf(subject);
  const [first] = Object.values(profile.inputs);
  const [usual] = Object.values(profile.outcomes.load ?? {});
  const doneOf = ({ done, says }: Answer) => done ?? says;
  const nameOf = (context: Context): string | undefined =>
    Object.entries(answers).find(([, answer]) => {
      const done = doneOf(answer);
      // What is answered as usual is no class of its own.
      return done === context.data && !(usual && 'done' in usual && usual.done === done);
    })?.[0];
  const stepOf = (type: string, caseName: string | undefined) => steps[type]?.[caseName ?? ''];
  const addsTo = <C>(
    cases: Readonly<Record<string, Readonly<Record<string, C>>>>,
    type: string,
  ) => ({
    ...cases[type],
  });
  return {
    ...subject,
    profile: {
      ...profile,
      inputs: {
        ...profile.inputs,
        ...mapped(starts, ({ title }) => ({ ...first, title })),
      },
      events: {
        ...profile.events,
        ...mapped(steps, (cases, type) => ({
          ...addsTo(profile.events, type),
          ...mapped(cases, ({ title, event }) => ({ title, event })),
        })),
      },
      outcomes: {
        ...profile.outcomes,
        load: {
          ...profile.outcomes.load,
          ...mapped(answers, (answer) => ({ ...usual, title: answer.title, done: doneOf(answer) })),
        },
      },
      excluded: {
        ...profile.excluded,
        2: {
          ...Object.fromEntries(
            Object.entries(profile.excluded?.[2] ?? {}).filter(([key]) => !reached.includes(key)),
          ),
          ...excluded,
        },
      },
      project: (context) => [profile.project(context), nameOf(context)],
      leavesOut(given, step) {
        const context: Context = given as Context;
        const [type = '', caseName = ''] = step.split('/');
        const shown = nameOf(context);
        const answer = type === 'load ends' ? answers[caseName] : undefined;
        if (answer !== undefined) {
          if (answer.from !== undefined) return !answer.from(given);
          return 'query' in answer
            ? !isDeepStrictEqual(answer.query, context.query)
            : !comes(context);
        }
        const own = stepOf(type, caseName);
        if (own !== undefined) {
          // Who asks for what is asked for already changes nothing.
          const isAsked =
            type === 'query.changed' && isDeepStrictEqual(Object(own.event).query, context.query);
          return isAsked || own.on !== shown || own.when?.(given) === false;
        }
        if (shown === undefined) return profile.leavesOut?.(given, step) ?? false;
        const { steps: possible = [] } = answers[shown] ?? {};
        return !possible.includes(step) && !possible.includes(type);
      },
    },
    contract: {
      ...contract,
      states: { ...contract.states, ...more.states },
      page: {
        ...page,
        see: async (person) => ({ ...(await page.see(person)), ...(await more.sees?.(person)) }),
        start: (person, input, caseName) =>
          (starts[caseName ?? '']?.does ?? ((one) => page.start(one, input, caseName)))(person),
        events: {
          ...page.events,
          ...mapped(steps, (_, type) => (person, event, caseName) => {
            const own = stepOf(type, caseName);
            return own === undefined
              ? (page.events[type]?.(person, event, caseName) ?? Promise.resolve())
              : own.does(person);
          }),
        },
        ...(more.otherCalls && { otherCalls: more.otherCalls }),
        ...(more.unseen && { unseen: more.unseen }),
        ...(more.delays && { delays: more.delays }),
        fake: () => withAnswers((fake ?? page.fake)?.() ?? {}, answers),
      },
    },
  };
}

function withAnswers(server: FakeServer, answers: Readonly<Record<string, Answer>>): FakeServer {
  const outcomes = Object.entries(answers).map(([name, { says }]) => [
    `load/${name}`,
    (asked: Asked) => (typeof says === 'function' ? says(asked) : says),
  ]);
  return { ...server, outcomes: { ...server.outcomes, ...Object.fromEntries(outcomes) } };
}

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}
