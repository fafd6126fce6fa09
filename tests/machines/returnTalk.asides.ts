import type { Aside } from '../levels/contract.ts';
import { fakeReturn } from '../ui/support/fakeReturn.ts';
import { JUST_ORDERED, type Scene } from './fakes/return.fake.ts';
import { MAIL } from './return.asides.ts';
import { at, failing, NOTES, PAGE, quickly, slowly, waits } from './return.gestures.ts';
import {
  type Does,
  fails,
  filling,
  goesTo,
  onceThenFails,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';
import { admin } from './support.ts';

// Notes for colleagues and mails on a return's page.

const RESEND = 'POST /api/portal/returns/:orderNumber/messages/:id/resend';
const MESSAGES = 'GET /api/portal/returns/:orderNumber/messages';

const writes = filling({ 'Note for colleagues': 'Has a spare charger.' });
const awayAndBack = oneAfterTheOther(goesTo('/settings', 'Settings'), async (person) => {
  await person.follows(PAGE);
  await person.until(async () =>
    (await person.sees('heading')).some(({ name }) => name === 'Activity'),
  );
});
const resends = presses(/^A box is coming to you/, /^Send again: Your return/);
const hearsOfMail: Does = (person) => person.hears({ orderNumber: JUST_ORDERED, event: null });
const mailsOnce = (): Scene => ({ answers: { [MESSAGES]: onceThenFails({ messages: [] }) } });

/** Other mails at the second question. */
function mailsTwice(): Scene {
  let messages = [MAIL];
  return {
    answers: {
      [MESSAGES]() {
        const answered = { messages };
        messages = [];
        return answered;
      },
    },
  };
}

/** What is said beside the steps of a return. */
export const returnTalk: Readonly<Record<string, Aside>> = {
  'cannot add a note, which stays': failing([], writes, presses('Add note')),
  'writes on after a note could not be added': failing(
    [],
    writes,
    presses('Add note'),
    filling({ 'Note for colleagues': 'Has two.' }),
  ),
  'writes on while a note is being added': at(
    { later: [], answers: { [NOTES]: () => slowly(() => fakeReturn().note('Has a spare.')) } },
    writes,
    presses('Add note'),
    filling({ 'Note for colleagues': 'Has two.' }),
    waits,
  ),
  'a note from before': {
    async start(person) {
      const unsaved = { content: 'Has a spare', at: 1, basedOn: null };
      await person.signsInElsewhere();
      await person.opens(PAGE, {
        unsaved: { [admin.email]: { [`note ${JUST_ORDERED}`]: unsaved } },
      });
    },
  },
  'a note stays while the person is away': quickly([], [], writes, awayAndBack),
  'a note that was taken away does not come back': quickly(
    ...([[], [], writes, filling({ 'Note for colleagues': '' }), awayAndBack] as const),
  ),
  'adds a note of blanks': at({}, filling({ 'Note for colleagues': '  ' }), presses('Add note')),
  'a mail is being sent again': at({}, resends),
  'a mail was sent again': at({ answers: { [RESEND]: () => ({ messages: [] }) } }, resends),
  'a mail cannot be sent again': at({ answers: { [RESEND]: fails } }, resends),
  'the mails cannot be brought up to date': at(mailsOnce(), hearsOfMail),
  'the mails do not come': at({ answers: { [MESSAGES]: () => slowly(fails) } }, waits),
  'asks for the mails again': at(
    { answers: { [MESSAGES]: () => slowly(fails) } },
    ...[waits, presses('Try again')],
  ),
  'hears of a mail that is new': at(mailsTwice(), hearsOfMail),
  'hears of another return’s mail': at(mailsTwice(), (person) =>
    person.hears({ orderNumber: 'RTN-999999', event: null }),
  ),
  'the mails are on their way': at({ answers: { [MESSAGES]: () => new Promise(() => {}) } }),
};
