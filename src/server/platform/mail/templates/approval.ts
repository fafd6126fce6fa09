import { DEVICE_WORDS, type Device } from '../../../../domain/words.ts';
import type { Letter } from './letter.ts';

/** Order that waits for an approver. */
export interface WaitingOrder {
  readonly orderNumber: string;
  readonly device: Device;
  readonly employeeName: string;
  readonly orderedBy: string;
  /** "$79.00"; null if no price is set. */
  readonly price: string | null;
  /** Page of the return, with the question whether to approve it. */
  readonly link: string;
}

/** Data of the email to an approver. */
export interface AboutApprovals {
  /** The first of them; at least one. */
  readonly orders: readonly [WaitingOrder, ...WaitingOrder[]];
  readonly count: number;
  /** List of all orders that wait. */
  readonly listLink: string;
  readonly supportEmail: string;
}

/** Returns the one email to an approver, however many orders wait. */
export function approvalLetter({ orders, count, listLink, supportEmail }: AboutApprovals): Letter {
  const [first] = orders;
  const wordsOf = ({ employeeName, device }: WaitingOrder) =>
    `${employeeName}'s ${DEVICE_WORDS[device].toLowerCase()}`;
  const rest = { greeting: 'Hello,', closing: [`Questions? Write to ${supportEmail}.`] };
  if (count === 1) {
    return {
      ...rest,
      subject: `${wordsOf(first)}: an order waits for your approval (${first.orderNumber})`,
      paragraphs: [
        `${first.orderedBy} ordered the return of ${wordsOf(first)}. Nothing is bought until an admin approves it.`,
      ],
      facts: first.price === null ? [] : [['Price', first.price]],
      link: { label: 'Review the order', url: first.link },
    };
  }
  return {
    ...rest,
    subject: `${count} orders wait for your approval`,
    paragraphs: [
      'Nothing is bought until an admin approves them.',
      ...(count > orders.length ? [`The first ${orders.length} are:`] : []),
    ],
    facts: orders.map((order) => [
      `${wordsOf(order)}, ordered by ${order.orderedBy}`,
      { text: order.orderNumber, url: order.link },
    ]),
    link: { label: 'Review the orders', url: listLink },
  };
}
