import { isDeepStrictEqual } from 'node:util';
import { type AppearanceRecord, pageOf } from '../../../tools/statewalk/statewalk.ts';
import type { AnyPageContract, Subject } from '../../levels/contract.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';
import type { Person } from '../../levels/person.ts';
import type { Does } from './gestures.ts';

/** An additional response to a page's first request. */
interface Answer {
  readonly title: string;
  /** Data that the machine receives, if it differs from the response: a class of responses. */
  readonly done?: unknown;
  readonly says: object | ((asked: Asked) => unknown);
  /** Query that it answers; absent for any. */
  readonly query?: unknown;
  /** Context in which it can arrive; defaults to `comes` of the page. */
  from?(context: unknown): boolean;
  /** Names or types of the steps taken afterwards; absent for none. */
  readonly steps?: readonly string[];
}
interface Gesture {
  readonly title: string;
  readonly does: Does;
}
interface Step extends Gesture {
  readonly event: object;
  /** Response after which it is possible; absent for the usual ones. */
  readonly on?: string;
  /** Context in which it is possible; absent for any. */
  when?(context: unknown): boolean;
}

/** Additions to a page's paths at level 2. */
interface More extends Pick<AnyPageContract, 'otherCalls' | 'delays' | 'fake' | 'unseen'> {
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Additional starts. */
  readonly starts?: Readonly<Record<string, Gesture>>;
  /** Additional steps by type and case. */
  readonly steps?: Readonly<Record<string, Readonly<Record<string, Step>>>>;
  /** Exclusions of level 2 that no longer apply. */
  readonly reached?: readonly string[];
  readonly excluded?: Readonly<Record<string, string>>;
  /** Reader of the page, if it differs at level 2. */
  sees?(person: Person): Promise<AppearanceRecord>;
  readonly states?: Subject['contract']['states'];
  /** Context in which additional responses can arrive; defaults to the first load. */
  comes?(context: Context): boolean;
}
interface Context {
  readonly query?: unknown;
  readonly data?: unknown;
  readonly failure?: unknown;
  readonly actionFailure?: unknown;
}

/**
 * Extends a page by additional responses and steps: the generator finds the paths, the contract
 * judges them, and the page table records the screens.
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
      // A response equal to the usual one is no class of its own.
      return done === context.data && !(usual && 'done' in usual && usual.done === done);
    })?.[0];
  const stepOf = (type: string, caseName: string | undefined) => steps[type]?.[caseName ?? ''];
  const addsTo = <C>(
    cases: Readonly<Record<string, Readonly<Record<string, C>>>>,
    type: string,
  ) => ({ ...cases[type] });
  return {
    ...subject,
    profile: {
      ...profile,
      inputs: { ...profile.inputs, ...mapped(starts, ({ title }) => ({ ...first, title })) },
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
          // Requesting the current query again changes nothing.
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
