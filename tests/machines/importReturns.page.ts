import type { importReturnsMachine } from '../../src/machines/importReturns/importReturns.machine.ts';
import type { ImportStage } from '../../src/machines/importReturns/selectors.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type PageContract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { type ImportReturnsAppearance, importReturnsContract } from './importReturns.contract.ts';
import { BATCH, importReturnsProfile } from './importReturns.profile.ts';
import { noticesOn } from './notices.ts';

const HELD =
  'What the browser holds is put there by the page itself: tests/browser/importReturns.deep.test.ts.';
const CHOSEN = 'What is chosen already cannot be chosen again.';

export const NOBODY = 'The button is not there while nobody could go into Leaving.';
export const PAIR =
  'The table has no two rows that are one too many: tests/ui/importReturns.test.tsx.';

const profile: Profile<typeof importReturnsMachine> = {
  ...importReturnsProfile,
  excluded: {
    3: {
      'rows.leftOut/pair': PAIR,
      'loadImports ends/heldMapping': HELD,
      'loadImports ends/heldReview': HELD,
      'column.mapped/city': CHOSEN,
      'default.chosen/none': CHOSEN,
      'goal.switched/none': NOBODY,
      'order.requested/none': 'The button cannot be pressed while no row can be ordered.',
      'placeOrders ends/repeated': 'Shown in tests/ui/importReturns.test.tsx.',
    },
  },
};

const TABLE = [BATCH.table.header, ...BATCH.table.rows.map(({ cells }) => cells)]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** Stage by the heading of its section, or by the loading message. */
const STAGES: readonly (readonly [RegExp, ImportStage])[] = [
  [/^Upload a spreadsheet$/, 'choosing'],
  [/^Match columns$/, 'mapping'],
  [/^Review rows$/, 'reviewing'],
  [/^(Order|Put) .+\?$/, 'confirming'],
  [/^(Ordering|Adding) /, 'watching'],
  [/^\d+ (returns? ordered|(person|people) put into Leaving)$/, 'finished'],
  [/^Loading the import$/, 'loading'],
  [/^Checking the rows$/, 'checking'],
  [/^Fetching the rows$/, 'reopening'],
];
/** Button for the next step. */
const ORDER = /^(Order (\d|again)|Put .*Leaving(, skip .*)?$)/;
const SWITCH = /instead$/;

/** Chooses the option that isn't selected yet, so that an event occurs. */
async function chooses(person: Person, label: string, first: string, second: string) {
  await person.fills(label, (await person.holds(label)) === first ? second : first);
}

export const importReturnsPageContract: PageContract<
  typeof importReturnsMachine,
  ImportReturnsAppearance
> = {
  async start(person) {
    await person.signsInElsewhere();
    await person.opens('/devicereturn/many');
  },
  events: {
    async 'table.read'(person) {
      await person.fills('Or paste rows', TABLE);
      await person.presses('button', 'Continue');
    },
    'table.discarded': (person) => person.presses('button', 'Start over'),
    'column.mapped': (person) => chooses(person, 'City', '', 'assetTag'),
    'default.chosen': (person) => chooses(person, 'Default device', 'laptop', 'tablet'),
    'goal.chosen': (person, { goal }) =>
      person.presses('radio', goal === 'leaving' ? /^Put them into/ : /^Order their/),
    'goal.switched': (person) => person.presses('button', SWITCH),
    'leaving.confirmed': (person) => person.presses('button', ORDER),
    'mapping.accepted': (person) => person.presses('button', 'Review rows'),
    'mapping.revisited': (person) => person.presses('button', 'Edit columns'),
    async 'cells.edited'(person) {
      await person.presses('button', /^All rows/);
      const isOpen = (await person.sees('textbox')).length > 0;
      if (!isOpen) await person.presses('button', 'All fields');
      await chooses(person, 'ZIP or postal code', '62702', '62703');
    },
    async 'row.toggled'(person) {
      await person.presses('button', /^All rows/);
      await person.presses('button', /^(Skip row|Include row)$/);
    },
    'rows.leftOut': (person) => person.presses('button', /^Skip row 3$/),
    'import.named': (person) => person.fills('Name of this import', 'December'),
    'order.requested': (person) => person.presses('button', ORDER),
    'order.reconsidered': (person) => person.presses('button', 'Rows'),
    'order.confirmed': (person) => person.presses('button', ORDER),
    'another.requested': (person) => person.presses('button', 'Import another spreadsheet'),
    'rejected.reopened': (person) => person.presses('button', 'Fix these rows here'),
    'retry.requested': (person) => person.presses('button', 'Try again'),
  },
  calls: {
    loadImports: 'GET /api/portal/imports/latest',
    checkRows: 'POST /api/portal/imports/check',
    placeOrders: 'POST /api/portal/imports',
    loadRejected: 'GET /api/portal/imports/:importId/rejected',
    loadProgress: 'GET /api/portal/imports/:importId',
  },
  server: {
    loadImports: {
      fresh: ({ imports }) => imports.set(null),
      running: ({ imports }) => imports.set('running'),
      finished: ({ imports }) => imports.set('finished'),
    },
    placeOrders: { started: ({ imports }) => imports.forgetFingerprints() },
    loadProgress: { finished: ({ imports }) => imports.finish() },
  },
  delays: { poll: 1000, pause: 700 },
  isSilent: true,
  async see(person) {
    const words = (await Promise.all([person.sees('heading'), person.sees('status')]))
      .flat()
      .map(({ text }) => text);
    const found = STAGES.find(([sign]) => words.some((text) => sign.test(text)))?.[1];
    const buttons = await person.sees('button');
    const isPlacing = buttons.some(({ name, isDisabled }) => ORDER.test(name) && isDisabled);
    // Rejected rows are loaded outside the machine, and can be retried there.
    const [notice] = (await noticesOn(person)).filter(
      ({ canRetry }) => found !== 'finished' || !canRetry,
    );
    const [bar] = await person.sees('progressbar');
    const isLeaving = words.some((text) => /^Put .+\?$/.test(text));
    const stage =
      found === 'confirming' && isPlacing
        ? 'placing'
        : (found ?? (notice === undefined ? 'loading' : 'unavailable'));
    return {
      stage,
      error: notice?.message ?? null,
      goal: stage === 'confirming' ? (isLeaving ? 'leaving' : 'order') : null,
      isTyping: words.some((text) => text.includes('We check your changes when you pause')),
      isRechecking: words.some((text) => text.includes('Checking your changes')),
      isAsking: bar?.isBusy ?? false,
    };
  },
  unseen: { zip: 'A row that is right shows its fields only on demand.' },
};

/** The returns import in the built app. */
export const importReturnsPage = subjectOf(profile, {
  ...importReturnsContract,
  page: importReturnsPageContract,
});
