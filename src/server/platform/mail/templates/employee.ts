import type { Notice } from '../../../../machines/deviceReturn/deviceReturn.setup.ts';
import { type AboutReturn, dayInWords, deviceWithParts, deviceWord } from './about.ts';
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
      // A monitor holds nothing of anybody's.
      ...(about.device === 'monitor'
        ? []
        : [
            `If you like, use the time to save anything personal from the ${deviceWord(about.device)}, and to sign out of your own accounts on it.`,
          ]),
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
  reminder: (about) => REMINDERS[reminderOf(about)](about),
  attention: null,
  notReturned: null,
  lost: null,
};

type ReminderKind = 'first' | 'between' | 'last';

/** Which of the planned reminders it is; one by hand reads like the one before it. */
function reminderOf({ reminders: { sent, planned } }: AboutReturn): ReminderKind {
  if (sent <= 1) return 'first';
  return sent >= planned ? 'last' : 'between';
}

const howTo = (about: AboutReturn) =>
  `Put the ${deviceWithParts(about)} in the box, close it, stick on the label that came with it, and drop it off with the carrier named on the label. You pay nothing.`;
const until = ({ expiresAt }: AboutReturn) =>
  expiresAt === null ? '' : ` Please do it by ${dayInWords(expiresAt)}.`;

/** Each a little shorter and plainer than the one before; none of them threatens. */
const REMINDERS: Record<ReminderKind, (about: AboutReturn) => Words> = {
  first: (about) => ({
    subject: `Your box for the ${deviceWord(about.device)} is waiting`,
    paragraphs: [
      `A few days ago you got a box to send your ${deviceWord(about.device)} back to ${about.companyName}. When you find a moment:`,
      `${howTo(about)}${until(about)}`,
      'Is something in the way? The box is not there, the label is lost, or you have nothing to send? Tell us on this page, with one click:',
    ],
  }),
  between: (about) => ({
    subject: `A reminder: your ${deviceWord(about.device)} for ${about.companyName}`,
    paragraphs: [
      `We have not seen your ${deviceWord(about.device)} on its way yet. If you have sent it in the last days, thank you, there is nothing more to do.`,
      `${howTo(about)}${until(about)}`,
      'If something is in the way, tell us here and somebody will help:',
    ],
  }),
  last: (about) => ({
    subject: `Last reminder: your ${deviceWord(about.device)} for ${about.companyName}`,
    paragraphs: [
      `This is our last reminder about the ${deviceWord(about.device)} from ${about.companyName}.${until(about)}`,
      howTo(about),
      'If you cannot send it, or have already, please say so on this page, so that nobody has to ask again:',
    ],
  }),
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
    footer: { label: 'No more reminders', url: `${about.employeeLink}#stop` },
    ...(notice === 'reminder' && { unsubscribeUrl: `${about.employeeLink}?stop` }),
    closing: [`Questions? Write to ${about.supportEmail} and mention ${about.orderNumber}.`],
  };
}
