import type { Notice } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import { type AboutReturn, deviceWithParts, deviceWord } from './about.ts';
import type { Letter } from './letter.ts';

type Words = Pick<Letter, 'subject' | 'paragraphs'> & {
  readonly tracking?: AboutReturn['outbound'];
};

/** The first that an employee hears of a return. */
const boxIsComing = (about: AboutReturn): Words => ({
  subject: `A box for your ${deviceWord(about.device)} is coming`,
  paragraphs: [
    `${about.companyName} asked us to help you send back your ${deviceWithParts(about)}.`,
    'We are sending you a box with everything in it, and a label that is already paid for. There is nothing to do until it arrives.',
    'This page shows you each step and where your box is:',
  ],
});

/** What the employee hears of a step; null for what only the company need hear of. */
const WORDS: Record<Notice, ((about: AboutReturn) => Words | null) | null> = {
  orderPlaced: boxIsComing,
  orderEdited: (about) => (about.edit?.isNewRecipient ? boxIsComing(about) : null),
  orderCancelled: (about) => ({
    subject: 'No box is coming after all',
    paragraphs: [
      `${about.companyName} has cancelled the return of your ${deviceWord(about.device)}. No box is on its way, and there is nothing for you to do.`,
    ],
  }),
  kitPreparing: null,
  kitShipped: (about) => ({
    subject: `The box for your ${deviceWord(about.device)} is on its way`,
    paragraphs: [
      `The box that ${about.companyName} ordered for your ${deviceWord(about.device)} is on its way to you.`,
      `If you like, use the time to save anything personal from the ${deviceWord(about.device)}, and to sign out of your own accounts on it.`,
    ],
    tracking: about.outbound,
  }),
  kitDelivered: (about) => ({
    subject: `Your box has arrived`,
    paragraphs: [
      `The carrier says that the box for your ${deviceWord(about.device)} from ${about.companyName} is there. Put the ${deviceWithParts(about)} in, close the box, and stick on the label that came with it.`,
      'Then drop it off with the carrier named on the label. You pay nothing.',
      'The box is not there, or something is missing? This page says what to do:',
    ],
  }),
  deviceShipped: null,
  deviceDelivered: null,
  complete: (about) => ({
    subject: `Your ${deviceWord(about.device)} has arrived. Thank you`,
    paragraphs: [
      `Your ${deviceWord(about.device)} has arrived safely. You are done, there is nothing more to do.`,
      'Thank you for sending it back. We wish you all the best.',
    ],
  }),
  notReturned: null,
  lost: null,
};

/** The mail to the employee about a step, or null when there is none. */
export function employeeLetter(notice: Notice, about: AboutReturn): Letter | null {
  const words = WORDS[notice]?.(about);
  if (!words) return null;
  return {
    subject: words.subject,
    greeting: `Hello ${about.employeeName.split(' ')[0]},`,
    paragraphs: words.paragraphs,
    ...(words.tracking && { facts: [['Tracking', words.tracking]] }),
    link: { label: 'See your return', url: about.employeeLink },
    closing: [`Questions? Write to ${about.supportEmail} and mention ${about.orderNumber}.`],
  };
}
