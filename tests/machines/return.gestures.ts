import type { Scenario } from '../levels/contract.ts';
import type { Happened } from './fakes/happened.ts';
import { fakeReturnServer, JUST_ORDERED, NEW_EVENT, type Scene } from './fakes/return.fake.ts';
import { type Does, inSequence } from './helpers/gestures.ts';

// Building blocks of the scenarios of a return's page.

export const PAGE = `/returns/${JUST_ORDERED}`;
export const NOTES = 'POST /api/portal/returns/:orderNumber/notes';

export const at = (scene: Scene, ...moves: readonly Does[]): Scenario => ({
  server: () => fakeReturnServer(scene),
  does: inSequence(...moves),
});
/** The server responds immediately, with the events of `later` by then. */
export const quickly = (happened: Happened, later: Happened, ...moves: readonly Does[]): Scenario =>
  at({ happened, later }, ...moves);
export const receivesChange: Does = (person) =>
  person.receivesChange({ orderNumber: JUST_ORDERED, event: NEW_EVENT });
/** Selects an item of a return's menu. */
export const chooses =
  (...names: readonly string[]): Does =>
  async (person) => {
    for (const name of names) {
      await person.presses('button', 'More');
      await person.presses('menuitem', name);
    }
  };
/** Waits until another user's change is shown. */
export const sees =
  (words: RegExp): Does =>
  async (person) => {
    const isSo = async () => (await person.sees('status')).some(({ text }) => words.test(text));
    await person.until(isSo);
    if (!(await isSo())) throw new Error(`Nobody is told ${words}.`);
  };
/** Time until a response, in milliseconds. */
const PAUSE = 500;
export const waits: Does = (person) => person.waits(PAUSE);
/** Responds only after `waits`. */
export const slowly = <T>(answer: () => T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE);
  }).then(answer);
