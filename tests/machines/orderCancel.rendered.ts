import type { orderCancelMachine } from '../../src/machines/orderCancel.machine.ts';
import { subjectOf } from '../levels/contract.ts';
import { type OrderCancelAppearance, orderCancelContract } from './orderCancel.contract.ts';
import { orderCancelPageContract } from './orderCancel.page.ts';
import { orderCancelProfile } from './orderCancel.profile.ts';

const LINK = '/order/cancel?order=RTN-100482';
const { inputs, events, project } = orderCancelProfile;

/** Page behind the link in the order confirmation, at level 2. */
export const renderedOrderCancelPage = subjectOf<typeof orderCancelMachine, OrderCancelAppearance>(
  {
    ...orderCancelProfile,
    inputs: {
      ...inputs,
      // The user who ordered may be signed in.
      cut: {
        title: 'opens a link whose end was lost',
        input: { orderNumber: 'RTN-100482', token: '' },
      },
    },
    events: {
      ...events,
      'cancel.confirmed': {
        ...events['cancel.confirmed'],
        cut: { title: 'confirms, by a link without its end' },
      },
    },
    leavesOut({ link }, step) {
      const isCut = link.orderNumber !== '' && link.token === '';
      return step === `cancel.confirmed/${isCut ? 'confirmed' : 'cut'}`;
    },
    project: (context) => [project(context), context.link.token],
  },
  {
    ...orderCancelContract,
    page: {
      ...orderCancelPageContract,
      start: (person, input) =>
        input.orderNumber !== '' && input.token === ''
          ? person.opens(LINK)
          : orderCancelPageContract.start(person, input),
      scenarios: {
        loading: {
          'loads the page anew, whose link only the browser remembers': {
            input: 'link',
            async start(person) {
              await person.opens(await person.receivesCancelLink());
              await person.reloads();
            },
          },
        },
      },
    },
  },
);
