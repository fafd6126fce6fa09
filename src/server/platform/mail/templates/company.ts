import { dayIn } from '../../../../domain/organization/timeZones.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import type { Notice } from '../../../../machines/deviceReturn/notices.ts';
import { type AboutReturn, devicesInWords, deviceWord, momentIn } from './about.ts';
import type { FactValue, Letter } from './letter.ts';

interface Content {
  /** Part of the subject: "Eve Employee's laptop: <headline> (RTN-100482)". */
  readonly headline: string;
  /** The headline is a sentence about the device: "Eve Employee's laptop <headline>". */
  readonly isSentence?: true;
  readonly paragraphs: readonly string[];
  /** The order can still be canceled. */
  readonly isCancellable?: true;
}

type Facts = NonNullable<Letter['facts']>;

/** Texts for the company by notice; null if the company isn't notified. */
const CONTENTS: Record<Notice, ((about: AboutReturn) => Content) | null> = {
  orderPlaced: (about) =>
    about.others.length > 0
      ? {
          headline: `${about.others.length + 1} returns ordered`,
          paragraphs: [
            `${about.createdBy} ordered returns of ${about.employeeName}'s ${devicesInWords(about)}.`,
            about.isApprovalAwaited
              ? 'They wait for the approval of an admin. Nothing is bought or sent until then.'
              : `You can cancel each on its page until ${momentIn(about.cancellableUntil, about.timeZone)}. After that, we send the boxes.`,
          ],
        }
      : {
          headline: 'return ordered',
          paragraphs: [
            `${about.createdBy} ordered a ${deviceWord(about.device)} return for ${about.employeeName}.`,
            about.isApprovalAwaited
              ? 'It waits for the approval of an admin. Nothing is bought or sent until then.'
              : `You can cancel it until ${momentIn(about.cancellableUntil, about.timeZone)}. After that, we send the box.`,
          ],
          isCancellable: true,
        },
  orderEdited: ({ edit, cancellableUntil, isApprovalAwaited, timeZone }) => ({
    headline: 'order edited',
    paragraphs: [
      `${edit?.by ?? 'Someone'} changed the order: ${lowerFirst(edit?.changes ?? '')}.`,
      isApprovalAwaited
        ? 'It still waits for the approval of an admin.'
        : `You can edit or cancel it until ${momentIn(cancellableUntil, timeZone)}.`,
    ],
    isCancellable: true,
  }),
  orderApproved: (about) => ({
    headline: 'order approved',
    paragraphs: [
      `${about.answer?.by ?? 'An admin'} approved the ${deviceWord(about.device)} return for ${about.employeeName}.`,
      `You can cancel it until ${momentIn(about.cancellableUntil, about.timeZone)}. After that, we send the box.`,
    ],
    isCancellable: true,
  }),
  orderRejected: (about) => ({
    headline: 'order rejected',
    paragraphs: [
      `${about.answer?.by ?? 'An admin'} rejected the ${deviceWord(about.device)} return for ${about.employeeName}.`,
      ...(about.answer?.note ? [`Reason: ${about.answer.note}`] : []),
      "No box will be sent and there's no charge. To get the device back, order a new return.",
    ],
  }),
  orderCancelled: (about) => ({
    headline: 'return canceled',
    paragraphs: [
      `The ${deviceWord(about.device)} return for ${about.employeeName} is canceled. No box will be sent and there's no charge.`,
    ],
  }),
  addressAsked: null,
  addressReminder: null,
  boxPostponed: (about) => ({
    headline: 'the box waits',
    paragraphs: [
      `${about.employeeName} is away${about.awayUntil === null ? '' : ` until ${dayIn(about.awayUntil, about.employeeZone)}`}. We'll send the box then.`,
    ],
  }),
  kitPreparing: null,
  kitShipped: (about) => ({
    headline: 'the box is on its way',
    paragraphs: [`The box is on its way to ${about.employeeName}.`],
  }),
  kitDelivered: (about) => ({
    headline: 'the box was delivered',
    paragraphs: [
      `The box was delivered to ${about.employeeName}, who can now pack the ${deviceWord(about.device)}.`,
    ],
  }),
  deviceShipped: (about) => ({
    headline: 'on its way back',
    paragraphs: [
      `${about.employeeName} sent the ${deviceWord(about.device)}. It's on its way to ${about.destination}.`,
    ],
  }),
  deviceDelivered: (about) => ({
    headline: 'delivered',
    paragraphs: [
      `The carrier reports that ${about.employeeName}'s ${deviceWord(about.device)} arrived at ${about.destination}.`,
    ],
  }),
  complete: (about) => ({
    headline: 'return complete',
    paragraphs: [`${about.employeeName}'s ${deviceWord(about.device)} is back.`],
  }),
  notReturned: (about) => ({
    headline: 'not sent back in time',
    paragraphs: [
      `The box was delivered to ${about.employeeName}, but the ${deviceWord(about.device)} didn't come back in time.`,
      'You can reopen the return to send a new box, or get in touch with the employee.',
    ],
  }),
  reminder: null,
  attention: (about) => ({
    headline: `needs attention: ${lowerFirst(about.attention?.words ?? 'a problem')}`,
    isSentence: true,
    paragraphs: [
      `${about.employeeName}'s ${deviceWord(about.device)} return needs attention: ${lowerFirst(about.attention?.words ?? 'a problem')}.`,
      ...(about.attention?.note ? [`Details: ${about.attention.note}`] : []),
      about.attention?.advice ?? 'Open the return for details.',
      'Reminders are paused until you solve it.',
    ],
  }),
  closed: (about) => ({
    headline: 'return closed',
    paragraphs: [
      `The return of the ${deviceWord(about.device)} from ${about.employeeName} was closed: ${lowerFirst(about.closure?.words ?? 'no reason given')}.`,
      "The employee won't get any more reminders. You can reopen it to send a new box.",
    ],
  }),
  contactCorrected: null,
  labelSent: null,
  questionAnswered: null,
  pickupBooked: null,
  pickupRefused: null,
  // A missed pick-up is a problem, which has an email of its own.
  pickupMissed: null,
  dropOffAsked: null,
  lost: (about) => ({
    headline: 'lost on the way',
    paragraphs: [
      `${about.employeeName}'s ${deviceWord(about.device)} return was marked as lost.`,
      'You can reopen it to send a new box.',
    ],
  }),
};

/** Returns the email to the company about a step, or null if there is none. */
export function companyLetter(notice: Notice, about: AboutReturn): Letter | null {
  const content = CONTENTS[notice]?.(about);
  if (!content) return null;
  return {
    subject: `${about.employeeName}'s ${deviceWord(about.device)}${content.isSentence ? '' : ':'} ${content.headline} (${about.orderNumber})`,
    greeting: 'Hello,',
    paragraphs: content.paragraphs,
    facts: factsOf(about),
    link: { label: 'Open the return', url: about.returnLink },
    ...(content.isCancellable && {
      otherLink: { label: 'Cancel this return', url: about.cancelLink },
    }),
    closing: [`Questions? Write to ${about.supportEmail}.`],
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function factsOf(about: AboutReturn): Facts {
  const otherReturns = about.others.map(
    ({ device, orderNumber, returnLink }): [string, FactValue] => [
      DEVICE_WORDS[device],
      { text: orderNumber, url: returnLink },
    ],
  );
  const facts: [string, FactValue | null][] = [
    ['Order', about.orderNumber],
    ...otherReturns,
    ['Employee', about.employeeName],
    ['From', about.isAddressKnown ? about.employeeAddress : null],
    ['To', about.destination],
    ['Box tracking', about.outbound],
    ['Return tracking', about.wayBack],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}
