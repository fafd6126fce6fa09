import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../src/domain/languages.ts';
import { failureWords, type InLanguage } from '../../src/domain/returns/support/failureWords.ts';
import {
  ADDRESS_FIELD_NAMES,
  SUPPORT_ACTIONS,
  type SupportAction,
} from '../../src/domain/returns/support/supportActions.ts';
import { type PageWords, pageWords } from '../../src/domain/words/pageWords.ts';
import { type PageContract, subjectOf } from '../levels/contract.ts';
import type { EmployeeKind, Person } from '../levels/person.ts';
import { fakeEmployeeServer, RETURN_OF } from './fakes/employee.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { pageGestures } from './helpers/gestures.ts';
import { REFUSED, withoutNumber } from './notices.ts';
import { type SupportAppearance, supportContract } from './support.contract.ts';
import { ABSENT, supportProfile, TOO_MANY } from './support.profile.ts';

/** Labels of an action: one of them names what is known, such as the address. */
const labelsOf = (type: SupportAction, say: PageWords) =>
  ['yes', 'no'].map((has) => say(`action.${type}.label`, { hasAddress: has, hasPickup: has }));

/** Kinds of returns whose employees are asked or offered something, by order number. */
const KIND_OF = new Map<string, EmployeeKind>(
  (['asked', 'texted', 'boxed'] as const).map((kind) => [RETURN_OF[kind], kind]),
);

/** Failures that the page mentions, as in the profile. */
const FAILURES = [
  unreachable,
  failed('tooMany', TOO_MANY),
  failed('refused', REFUSED),
  failed('notFound', ABSENT),
].map(({ failure }) => failure);

/** Message of the profile that a text has in the page's language; undefined for none. */
const failureIn = (text: string | undefined, words: InLanguage): string | undefined =>
  FAILURES.find((failure) => withoutNumber(text)?.includes(failureWords(failure, words)))?.message;

const OFFERED: readonly string[] = Object.values(LANGUAGE_NAMES);

/** Language of the page: the one that it doesn't offer; null before it shows a return. */
async function languageOn(person: Person): Promise<Language | null> {
  const names = (await person.sees('button')).map(({ name }) => name);
  const others = LANGUAGES.filter((language) => names.includes(LANGUAGE_NAMES[language]));
  if (others.length === 0) return null;
  return LANGUAGES.find((language) => !others.includes(language)) ?? null;
}
/** Texts in the page's language; before it shows a return in those of the whole document. */
async function wordsOn(person: Person): Promise<InLanguage> {
  const shown = await languageOn(person);
  const statuses = (await person.sees('status')).map(({ text }) => text);
  const names = (await person.sees('button')).map(({ name }) => name);
  const first = LANGUAGES.find((language) => {
    const say = pageWords(language);
    return statuses.includes(say('page.loading')) || names.includes(say('link.retry'));
  });
  const language = shown ?? first ?? 'en';
  return { language, say: pageWords(language) };
}

const areOthersOpen = async (person: Person, say: PageWords) =>
  (await person.sees('button')).some(
    ({ name, isExpanded }) => name === say('actions.else') && isExpanded,
  );
/** Ways in which an employee is told of news, which the page's thanks name. */
const REACHES = ['email', 'text', 'page'] as const;

/** Steps of pick-ups alone. */
const OF_PICKUP = /\/(pickup|dropOff|nobodyCame|others) >/;

const actionNamed = (name: string) => SUPPORT_ACTIONS.find((type) => type === name);

/** Friday among the days of a pick-up. */
async function fridayOn(person: Person): Promise<string> {
  const days = (await person.sees('option')).map(({ name }) => name);
  return days.find((name) => name.startsWith('Friday')) ?? '';
}

/** A day on which the employee may be back. */
const inTenDays = () => new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10);

const supportPageContract: PageContract<typeof supportProfile.machine, SupportAppearance> = {
  async start(person, { panel, query }) {
    const link = await person.receivesEmployeeLink(KIND_OF.get(query.orderNumber));
    await person.opens(panel === undefined ? link : `${link}?stop`);
  },
  events: {
    ...pageGestures,
    async 'reload.requested'(person) {
      const { say } = await wordsOn(person);
      const names = (await person.sees('button')).map(({ name }) => name);
      const again = say('link.retry');
      await person.presses('button', names.includes(again) ? again : say('page.update'));
    },
    async 'action.requested'(person, { action }) {
      const { say } = await wordsOn(person);
      switch (action.type) {
        case 'language.choose':
          return person.presses('button', LANGUAGE_NAMES[action.language]);
        case 'texts.choose':
          if (action.isOn) await person.fills(say('texts.phone'), action.phone);
          return person.presses('button', say(action.isOn ? 'texts.agree' : 'texts.switchOff'));
        case 'address.correct':
          for (const field of ADDRESS_FIELD_NAMES) {
            await person.fills(say(`address.${field}`, { country: 'CA' }), action.address[field]);
          }
          break;
        case 'box.postpone':
          await person.fills(say('address.until'), inTenDays());
          break;
        case 'pickup.request':
          await person.fills(say('pickup.day'), await fridayOn(person));
          await person.fills(say('pickup.time'), action.time);
          await person.fills(say('pickup.place'), action.place);
          break;
        case 'question.asked':
          await person.fills(say('action.question.asked.note'), action.note);
          break;
        default:
      }
      return person.presses('button', say(`action.${action.type}.confirm`));
    },
    async 'panel.opened'(person, { panel }) {
      const { say } = await wordsOn(person);
      if (panel === 'texts') return person.presses('button', say('texts.switchOn'));
      const type = actionNamed(panel);
      if (type !== undefined) {
        const names = (await person.sees('button')).map(({ name }) => name);
        const label = labelsOf(type, say).find((name) => names.includes(name));
        return person.presses('button', label ?? type);
      }
      await person.presses(
        'button',
        say((await areOthersOpen(person, say)) ? 'actions.notNow' : 'actions.else'),
      );
    },
    // A question about one of the other actions leads back to their list.
    async 'panel.closed'(person) {
      const { say } = await wordsOn(person);
      const key = (await areOthersOpen(person, say)) ? 'actions.else' : 'actions.notNow';
      await person.presses('button', say(key));
    },
  },
  calls: {
    load: 'GET /api/portal/support/:orderNumber/:supportHash',
    act: 'POST /api/portal/support/:orderNumber/:supportHash/events',
  },
  otherCalls: {
    act: [
      'POST /api/portal/support/:orderNumber/:supportHash/texts',
      'POST /api/portal/support/:orderNumber/:supportHash/language',
    ],
  },
  server: {
    load: {
      absent: (server) => server.hideReturn(),
      tooMany: (server) => server.useUpVisits(),
      questionAnswered: (server) => server.answerQuestion(),
      pickupBooked: (server) => server.pickUp('booked'),
      pickupRefused: (server) => server.pickUp('refused'),
      pickupOver: (server) => server.pickUp('over'),
      pickupMissed: (server) => server.pickUp('missed'),
      pickedUp: (server) => server.pickUp('pickedUp'),
      home: (server) => server.pickUp('home'),
      homeInFrench: (server) => server.bringHome(),
      homeInSpanish: (server) => server.bringHome(),
    },
    act: { refused: (server) => server.sayElsewhere() },
  },
  isSilent: true,
  fake: () => fakeEmployeeServer(),
  async see(person) {
    const words = await wordsOn(person);
    const { say } = words;
    const buttons = await person.sees('button');
    const headings = (await person.sees('heading')).map(({ name }) => name);
    const again = buttons.find(({ name }) => name === say('page.update'));
    const leave = buttons.find(({ name }) => name === say('actions.notNow'));
    const others = buttons.find(({ name }) => name === say('actions.else'));
    const languages = buttons.filter(({ name }) => OFFERED.includes(name));
    const question = SUPPORT_ACTIONS.find(
      (type) =>
        leave !== undefined && labelsOf(type, say).some((label) => headings.includes(label)),
    );
    const agree = buttons.find(({ name }) => name === say('texts.agree'));
    const noMore = buttons.find(({ name }) => name === say('texts.switchOff'));
    const confirm =
      agree ??
      buttons.findLast(
        ({ name }) => question !== undefined && name === say(`action.${question}.confirm`),
      );
    const statuses = (await person.sees('status')).map(({ text }) => text);
    const paragraphs = (await person.sees('paragraph')).map(({ text }) => text);
    const alerts = (await person.sees('alert')).map(({ text }) => text);
    const isNotice = (text: string) => text.endsWith(say('link.retry'));
    const isWrongLink = (text: string) => text === say('link.wrong') + say('link.whole');
    const error =
      failureIn(alerts.find(isNotice), words) ??
      (alerts.some(isWrongLink) ? ABSENT : undefined) ??
      // If a failure replaces the page, nothing can be checked for news.
      (again === undefined
        ? paragraphs.map((text) => failureIn(text, words)).find((found) => found !== undefined)
        : undefined);
    const refusal = alerts.find((text) => !isNotice(text) && !isWrongLink(text));
    const isPicking =
      again?.isDisabled === true &&
      !again.isWorking &&
      languages.every(({ isDisabled }) => isDisabled);
    return {
      isThere: again !== undefined,
      isLoading: statuses.includes(say('page.loading')) || again?.isWorking === true,
      isActing: confirm?.isWorking === true || noMore?.isWorking === true || isPicking,
      isRefreshing: false,
      error: error ?? null,
      actionError: failureIn(refusal, words) ?? null,
      open:
        question ?? (agree !== undefined ? 'texts' : others?.isExpanded === true ? 'others' : null),
      canSend: confirm === undefined ? null : confirm.isDisabled === false,
      canLeave: leave === undefined ? null : !leave.isDisabled,
      isDone: [
        ...SUPPORT_ACTIONS.flatMap((type) =>
          REACHES.map((reach) => say(`action.${type}.done`, { reach })),
        ),
        ...[say('texts.doneOn'), say('texts.doneOff')],
      ].some((text) => statuses.includes(text)),
      language: await languageOn(person),
    };
  },
};

/** The employee's page, which needs no account. */
export const supportPage = subjectOf(supportProfile, {
  ...supportContract,
  page: supportPageContract,
});

const BY_CARRIER = 'A carrier comes for the package: the deep run has one.';

/** The employee's page at level 3 where kits are shipped by hand, so that nobody picks up. */
export const supportPageByHand = subjectOf(
  {
    ...supportProfile,
    excluded: {
      ...supportProfile.excluded,
      3: {
        ...Object.fromEntries(
          Object.entries(supportProfile.excluded?.[3] ?? {}).filter(
            ([step]) => !OF_PICKUP.test(step),
          ),
        ),
        'start/boxed': BY_CARRIER,
      },
    },
  },
  { ...supportContract, page: supportPageContract },
);
