import type { Scenario } from '../levels/contract.ts';
import type { Happened } from './fakes/happened.ts';
import { fakeReturnServer, JUST_ORDERED, NEW_EVENT, type Scene } from './fakes/return.fake.ts';
import { type Does, oneAfterTheOther } from './support/gestures.ts';

// What scenarios of a return's page are made of.

export const PAGE = `/returns/${JUST_ORDERED}`;
export const NOTES = 'POST /api/portal/returns/:orderNumber/notes';

export const at = (scene: Scene, ...moves: readonly Does[]): Scenario => ({
  server: () => fakeReturnServer(scene),
  does: oneAfterTheOther(...moves),
});
/** The server answers at once, and knows by then what `later` says. */
export const quickly = (happened: Happened, later: Happened, ...moves: readonly Does[]): Scenario =>
  at({ happened, later }, ...moves);
export const hears: Does = (person) =>
  person.hears({ orderNumber: JUST_ORDERED, event: NEW_EVENT });
/** Takes something of the menu of a return. */
export const chooses =
  (...names: readonly string[]): Does =>
  async (person) => {
    for (const name of names) {
      await person.presses('button', 'More');
      await person.presses('menuitem', name);
    }
  };
/** Until what somebody else has done stands on the page. */
export const sees =
  (words: RegExp): Does =>
  async (person) => {
    const isSo = async () => (await person.sees('status')).some(({ text }) => words.test(text));
    await person.until(isSo);
    if (!(await isSo())) throw new Error(`Nobody is told ${words}.`);
  };
/** How long an answer takes, in milliseconds. */
const PAUSE = 500;
export const waits: Does = (person) => person.waits(PAUSE);
/** Answers only after `waits`. */
export const slowly = <T>(answer: () => T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE);
  }).then(answer);
