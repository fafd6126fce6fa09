import { randomBytes } from 'node:crypto';
import type { draftMachine } from '../../src/machines/draft.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type PageContract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { type DraftAppearance, draftContract } from './draft.contract.ts';
import { draftProfile } from './draft.profile.ts';
import { admin } from './helpers/admin.ts';
import { absent } from './helpers/pageRules.ts';

/** Stands for any number that the server assigns. */
const NUMBER = 'RTN-100482';

export const ORDERS = 'An order that is on its way or refused is walked with the wizard.';
const KEEP = 'Keep my draft';
const STARTS_OVER = 'Starting over deletes the draft, which is another call than keeping it.';

export const NOTHING_ASKED = absent(['discard.asked/asked']);

export const draftPageProfile: Profile<typeof draftMachine> = {
  ...draftProfile,
  leavesOut: (_, step) => step === 'order.confirmed/confirmed',
  infeasible: {
    'transition draft.store.resting @ content.changed #0': ORDERS,
    'transition draft.store.resting @ order.refused #0': ORDERS,
    'guard draft.store.resting @ order.refused #0 true': ORDERS,
    'guard draft.store.resting @ order.refused #0 false': ORDERS,
    'transition draft.store.resting @ order.refused #1': ORDERS,
    'transition draft.store.refused @ order.confirmed #0': ORDERS,
    'transition draft.question.asked @ order.confirmed #0': ORDERS,
  },
  excluded: {
    3: {
      ...NOTHING_ASKED,
      'content.changed/discarded': STARTS_OVER,
      'save.requested/left @ store.failed':
        'A question that is left changes the draft, so it waits again.',
      'order.placed/placed @ store.refused': 'It has become an order already.',
    },
  },
};

/** Number of the current question, 1 to 5; null without one. */
async function placeOf(person: Person): Promise<number | null> {
  const headings = (await person.sees('heading')).map(({ text }) => text);
  const place = headings.map((text) => /, step (\d) of 5$/.exec(text)?.[1]).find(Boolean);
  return place === undefined ? null : Number(place);
}

async function standsOn(person: Person, title: RegExp): Promise<boolean> {
  return (await person.sees('heading')).some(({ text }) => title.test(text));
}

const chooseLaptop = (person: Person) => person.presses('radio', /^Laptop/);

/** Answers the questions, by their position; the last one orders. */
const ANSWERS: readonly ((person: Person) => Promise<void>)[] = [
  chooseLaptop,
  async (person) => {
    await person.fills('Name', 'Jordan Lee');
    await person.fills('Street address', '1 Main Street');
    await person.fills('City', 'Springfield');
    await person.fills('State', 'IL');
    await person.fills('ZIP code', '62701');
  },
  (person) => person.presses('radio', /^Warehouse/),
  async () => {},
];

export const draftPageContract: PageContract<typeof draftMachine, DraftAppearance> = {
  async start(person, { content, isUnsaved }) {
    await person.signsInElsewhere();
    // A fresh key: another path may have ordered with a fixed one.
    const idempotencyKey = randomBytes(16).toString('hex');
    const draft = content === null ? null : { ...content, idempotencyKey };
    const held = { content: draft, at: Date.now(), basedOn: null };
    await person.keepsDraft(isUnsaved ? null : draft);
    const unsaved = isUnsaved ? { [admin.email]: { 'new-return': held } } : null;
    await person.opens('/devicereturn', { unsaved });
  },
  events: {
    /** Enters something new. */
    async 'content.changed'(person) {
      if ((await placeOf(person)) === 1) {
        const [laptop] = await person.sees('radio');
        await person.presses('radio', laptop?.isChecked ? /^Monitor/ : /^Laptop/);
        return;
      }
      const [name] = await person.sees('textbox');
      await person.fills('Name', name?.value === 'Jordan' ? 'Jordan Lee' : 'Jordan');
    },
    async 'save.requested'(person) {
      if ((await placeOf(person)) !== 1) return person.presses('button', 'Back');
      await chooseLaptop(person);
      await person.presses('button', 'Continue');
    },
    'order.confirmed': async () => {},
    'order.refused': async () => {},
    'discard.asked': (person) => person.presses('button', 'Start over'),
    'discard.withdrawn': (person) => person.presses('button', KEEP),
    async 'order.placed'(person) {
      for (let place = await placeOf(person); place !== 5; place = await placeOf(person)) {
        await ANSWERS[(place ?? 1) - 1]?.(person);
        await person.presses('button', 'Continue');
        // The address is checked first, so the step stays briefly.
        await person.until(async () => (await placeOf(person)) !== place);
      }
      await person.presses('button', /^Order return/);
      // The page of the return replaces the wizard; nothing can be read before it is shown.
      await person.until(() => standsOn(person, / · Laptop$/));
    },
  },
  precedingEvents: {
    'save.requested': ['content.changed'],
    'order.placed': ['content.changed', 'save.requested', 'order.confirmed'],
  },
  calls: { saveDraft: 'PUT /api/portal/drafts/new-return' },
  server: { saveDraft: { ordered: (server) => server.orderDraft() } },
  delays: { pause: 500, retry: 10_000 },
  isSilent: true,
  async see(person) {
    const note = (await person.sees('paragraph')).find(({ text }) => / draft$|^Draft /.test(text));
    const notes = (await person.sees('status')).map(({ text }) => text);
    const refusal = notes.find((text) => text.startsWith('This was already ordered as')) ?? null;
    const isFailed = notes.some((text) => text.startsWith('Draft not saved.'));
    const buttons = (await person.sees('button')).map(({ name }) => name);
    return {
      status:
        (await placeOf(person)) === null
          ? null
          : refusal !== null
            ? 'refused'
            : isFailed
              ? 'failed'
              : note?.text !== 'Saving draft'
                ? 'saved'
                : note.isBusy
                  ? 'saving'
                  : 'waiting',
      canDiscard: buttons.includes('Start over') || buttons.includes(KEEP),
      isAsked: buttons.includes(KEEP),
      refusal: refusal?.replace(/RTN-\d+/, NUMBER) ?? null,
    };
  },
  unseen: { copy: 'What the browser holds stands on no page.' },
};

/** The wizard's draft status line in the built app. */
export const draftPage = subjectOf(draftPageProfile, { ...draftContract, page: draftPageContract });
