import type { orderEditMachine } from '../../src/machines/orderEdit.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeOrderServer } from './fakes/orderEdit.fake.ts';
import { noticesOn } from './notices.ts';
import { type OrderEditAppearance, orderEditContract } from './orderEdit.contract.ts';
import { orderEditProfile, SIDE_STREET } from './orderEdit.profile.ts';
import { orderEditScenarios } from './orderEdit.scenarios.ts';

const ENDED = 'What has ended is not offered again, only the way back.';
/** Reason why no path has a concurrent change of the order. */
const OVERTAKEN = 'It takes a second person who types: tests/ui/orderEdit.test.tsx.';

const CHECK_ITSELF = {
  'checkAddress ends/withdrawn':
    'What is typed meanwhile is walked by the machine of the check itself.',
  'checkAddress ends/broken': 'The check says itself what went wrong, and how to go on.',
};

const profile: Profile<typeof orderEditMachine> = {
  ...orderEditProfile,
  /** A changed address is submitted first: an edit refused after the window is refused again. */
  leavesOut: (context, step) =>
    orderEditProfile.leavesOut?.(context, step) === true ||
    (step === 'edit.submitted/moved' && context.edit !== null),
  excluded: {
    2: { 'retry.requested/retried @ closed': ENDED, ...CHECK_ITSELF },
    3: {
      ...CHECK_ITSELF,
      'retry.requested/retried @ closed': ENDED,
      'saveEdit ends/overtaken': OVERTAKEN,
      'loadOrder ends/changed': OVERTAKEN,
      'loadOrder ends/editable @ comparing': 'An order whose time is over is not editable again.',
    },
  },
};

const CHECK = 'POST /api/validate_sqs_addresses/';
/** Title, reason, link to the contact and link back, concatenated into one text. */
const CLOSED = /^This order can't be edited(.+?)(?:Wrong name.+)?Back to the return$/;

const contract: Contract<typeof orderEditMachine, OrderEditAppearance> = {
  ...orderEditContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(`/returns/${await person.ordersReturn()}/edit`);
    },
    events: {
      async 'edit.submitted'(person, { edit: { employee } }) {
        const { line1 } = employee.address;
        if (line1 === SIDE_STREET) await person.fills('Street address', line1);
        await person.presses('button', 'Save changes');
      },
      'retry.requested': (person) => person.presses('button', 'Try again'),
    },
    calls: {
      loadOrder: 'GET /api/portal/returns/:orderNumber',
      saveEdit: 'PUT /api/portal/returns/:orderNumber',
      checkAddress: CHECK,
    },
    server: {
      loadOrder: { over: (server) => server.moveReturnOn() },
      saveEdit: { over: (server) => server.moveReturnOn() },
      checkAddress: { taken: (server) => server.judgeAddress('verified') },
    },
    isSilent: true,
    fake: () => fakeOrderServer(),
    scenarios: orderEditScenarios,
    async see(person) {
      const buttons = await person.sees('button');
      const save = buttons.find(({ name }) => name === 'Save changes');
      const closed = (await person.sees('alert')).map(({ text }) => CLOSED.exec(text)?.[1]);
      const [notice] = await noticesOn(person);
      // The page of the return has its number as heading.
      const [heading] = await person.sees('heading');
      const path = await person.isAt();
      return {
        hasForm: save !== undefined,
        isChecking: (await person.sees('status')).some(
          ({ text }) => text === 'Checking the address',
        ),
        isComparing: (await person.sees('status')).some(
          ({ text }) => text === 'Checking what changed',
        ),
        isOvertaken: (await person.sees('alert')).some(({ text }) =>
          text.startsWith('Someone else edited this order'),
        ),
        isSaving: save?.isDisabled ?? false,
        isSaved: heading !== undefined && path === `/returns/${heading.text}`,
        closed: closed.find((reason) => reason !== undefined) ?? null,
        // The reason is followed by which order is unchanged.
        error: notice?.message.replace(/ We didn't change RTN-\d+\.$/, '') ?? null,
      };
    },
  },
};

/** Page that edits an order. */
export const orderEditPage = subjectOf(profile, contract);
