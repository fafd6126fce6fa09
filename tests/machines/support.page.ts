import { LANGUAGE_NAMES } from '../../src/domain/languages.ts';
import {
  ADDRESS_FIELD_NAMES,
  SUPPORT_ACTIONS,
  type SupportAction,
} from '../../src/domain/returns/support/supportActions.ts';
import { type PageContract, subjectOf } from '../levels/contract.ts';
import type { EmployeeKind, Person } from '../levels/person.ts';
import { ASKED_RETURN, fakeEmployeeServer, TEXTED_RETURN } from './fakes/employee.fake.ts';
import { unreachable } from './helpers/admin.ts';
import { say } from './helpers/englishPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { noticesOn, REFUSED, withoutNumber } from './notices.ts';
import { type SupportAppearance, supportContract } from './support.contract.ts';
import { ABSENT, supportProfile, TOO_MANY } from './support.profile.ts';

const ABSENT_HELP = 'The link may be incomplete. Please open it again from our email or text.';

/** Labels of an action: one of them names the address as known. */
const labelsOf = (type: SupportAction) =>
  ['yes', 'no'].map((has) => say(`action.${type}.label`, { hasAddress: has, hasPickup: has }));

/** Questions to employees, by the return that puts them. */
const KIND_OF: Readonly<Record<string, EmployeeKind>> = {
  [ASKED_RETURN]: 'asked',
  [TEXTED_RETURN]: 'texted',
};

const areOthersOpen = async (person: Person) =>
  (await person.sees('button')).some(
    ({ name, isExpanded }) => name === say('actions.else') && isExpanded,
  );
const actionNamed = (name: string) => SUPPORT_ACTIONS.find((type) => type === name);

/** A day on which the employee may be back. */
const inTenDays = () => new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10);

const supportPageContract: PageContract<typeof supportProfile.machine, SupportAppearance> = {
  async start(person, { panel, query }) {
    const link = await person.receivesEmployeeLink(KIND_OF[query.orderNumber]);
    await person.opens(panel === undefined ? link : `${link}?stop`);
  },
  events: {
    ...pageGestures,
    async 'reload.requested'(person) {
      const names = (await person.sees('button')).map(({ name }) => name);
      const again = names.includes('Try again') ? 'Try again' : 'Check for updates';
      await person.presses('button', again);
    },
    async 'action.requested'(person, { action }) {
      if (action.type === 'address.correct') {
        for (const field of ADDRESS_FIELD_NAMES) {
          await person.fills(say(`address.${field}`, { country: 'US' }), action.address[field]);
        }
      }
      if (action.type === 'box.postpone') await person.fills(say('address.until'), inTenDays());
      if (action.type === 'texts.choose') {
        if (action.isOn) await person.fills(say('texts.phone'), action.phone);
        return person.presses('button', say(action.isOn ? 'texts.agree' : 'texts.switchOff'));
      }
      await person.presses(
        'button',
        action.type === 'language.choose'
          ? LANGUAGE_NAMES[action.language]
          : say(`action.${action.type}.confirm`),
      );
    },
    async 'panel.opened'(person, { panel }) {
      if (panel === 'texts') return person.presses('button', say('texts.switchOn'));
      const type = actionNamed(panel);
      if (type !== undefined) {
        const names = (await person.sees('button')).map(({ name }) => name);
        const label = labelsOf(type).find((name) => names.includes(name));
        return person.presses('button', label ?? type);
      }
      await person.presses(
        'button',
        (await areOthersOpen(person)) ? 'Not now' : say('actions.else'),
      );
    },
    // A question about one of the other actions leads back to their list.
    'panel.closed': async (person) =>
      person.presses('button', (await areOthersOpen(person)) ? say('actions.else') : 'Not now'),
  },
  calls: {
    load: 'GET /api/portal/support/:orderNumber/:supportHash',
    act: 'POST /api/portal/support/:orderNumber/:supportHash/events',
  },
  otherCalls: { act: ['POST /api/portal/support/:orderNumber/:supportHash/texts'] },
  server: {
    load: { absent: (server) => server.hideReturn(), tooMany: (server) => server.useUpVisits() },
    act: { refused: (server) => server.sayElsewhere() },
  },
  isSilent: true,
  fake: () => fakeEmployeeServer(),
  async see(person) {
    const buttons = await person.sees('button');
    const headings = (await person.sees('heading')).map(({ name }) => name);
    const again = buttons.find(({ name }) => name === 'Check for updates');
    const leave = buttons.find(({ name }) => name === 'Not now');
    const others = buttons.find(({ name }) => name === say('actions.else'));
    const question = SUPPORT_ACTIONS.find(
      (type) => leave !== undefined && labelsOf(type).some((label) => headings.includes(label)),
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
    const notices = await noticesOn(person);
    const alerts = (await person.sees('alert')).map(({ text }) => text);
    const failures = [unreachable.message, TOO_MANY];
    const error =
      notices.find(({ canRetry }) => canRetry)?.message ??
      (alerts.includes(`${ABSENT}${ABSENT_HELP}`) ? ABSENT : undefined) ??
      // If a failure replaces the page, nothing can be checked for news.
      (again === undefined ? paragraphs.find((text) => failures.includes(text)) : undefined);
    const refusal = alerts.find(
      (text) => text === unreachable.message || withoutNumber(text) === REFUSED,
    );
    return {
      isThere: again !== undefined,
      isLoading: statuses.includes('Loading your return') || again?.isWorking === true,
      isActing: confirm?.isWorking === true || noMore?.isWorking === true,
      isRefreshing: false,
      error: error ?? null,
      actionError: withoutNumber(refusal),
      open:
        question ?? (agree !== undefined ? 'texts' : others?.isExpanded === true ? 'others' : null),
      canSend: confirm === undefined ? null : confirm.isDisabled === false,
      canLeave: leave === undefined ? null : !leave.isDisabled,
      isDone: [
        ...SUPPORT_ACTIONS.map((type) => say(`action.${type}.done`, { reach: 'email' })),
        ...[say('texts.doneOn'), say('texts.doneOff')],
      ].some((text) => statuses.includes(text)),
    };
  },
};

/** The employee's page, which needs no account. */
export const supportPage = subjectOf(supportProfile, {
  ...supportContract,
  page: supportPageContract,
});
