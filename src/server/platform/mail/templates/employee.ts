import { dayIn } from '../../../../domain/organization/timeZones.ts';
import { firstNameOf } from '../../../../domain/personName.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import type { Notice } from '../../../../machines/deviceReturn/deviceReturn.setup.ts';
import { type AboutReturn, devicesInWords, deviceWithParts, deviceWord } from './about.ts';
import type { Letter } from './letter.ts';

type Words = Pick<Letter, 'subject' | 'paragraphs'> & {
  readonly tracking?: AboutReturn['outbound'];
  readonly facts?: Letter['facts'];
};

const firstWords = (about: AboutReturn): Words =>
  about.others.length > 0 ? boxesAreComing(about) : boxIsComing(about);

/** First email to the employee about a return. */
const boxIsComing = (about: AboutReturn): Words => ({
  subject: `A box for your ${deviceWord(about.device)} is coming`,
  paragraphs: [
    `${about.companyName} asked us to help with returning your ${deviceWithParts(about)}.`,
    "We'll send a box with packing material and a prepaid label. There's nothing to do until it arrives.",
    'Follow your box and see each step here:',
  ],
});

/** First email for several devices: each has its own box, label and page. */
const boxesAreComing = (about: AboutReturn): Words => ({
  subject: `Boxes for your ${devicesInWords(about)} are coming`,
  paragraphs: [
    `${about.companyName} asked us to help with returning your ${devicesInWords(about)}.`,
    "We'll send a box for each, with packing material and a prepaid label. There's nothing to do until they arrive.",
    'Each device has its own page, where you can follow its box and see each step:',
  ],
  facts: [about, ...about.others].map(({ device, employeeLink }) => [
    DEVICE_WORDS[device],
    { text: 'Open its page', url: employeeLink },
  ]),
});

const newBoxIsComing = (about: AboutReturn): Words => ({
  subject: `A new box for your ${deviceWord(about.device)} is coming`,
  paragraphs: [
    `We're sending you a new box for your ${deviceWithParts(about)}, with a label that is already paid for. You don't need the earlier one anymore.`,
    'This page shows each step and where your box is:',
  ],
});

/** Texts for the employee by notice; null if the employee isn't notified. */
const WORDS: Record<Notice, ((about: AboutReturn) => Words | null) | null> = {
  // The employee is notified when the order is released, not before.
  orderPlaced: null,
  orderEdited: null,
  orderCancelled: null,
  kitPreparing: (about) => (about.kits > 1 ? newBoxIsComing(about) : firstWords(about)),
  kitShipped: (about) => ({
    subject: `The box for your ${deviceWord(about.device)} is on its way`,
    paragraphs: [
      `The box that ${about.companyName} ordered for your ${deviceWord(about.device)} is on its way to you. Once it arrives, you have ${about.expiryDays} ${about.expiryDays === 1 ? 'day' : 'days'} to send the ${deviceWord(about.device)}.`,
      // A monitor contains no personal data.
      ...(about.device === 'monitor'
        ? []
        : [
            `While you wait, you can back up personal files from the ${deviceWord(about.device)} and sign out of your own accounts.`,
          ]),
    ],
    tracking: about.outbound,
  }),
  kitDelivered: (about) => ({
    subject: `Your box has arrived`,
    paragraphs: [
      `The box for your ${deviceWord(about.device)} from ${about.companyName} was delivered. Put the ${deviceWithParts(about)} in, tape the box shut, and stick on the label that came with it.`,
      `Then drop it off with the carrier on the label. There's no cost to you.${until(about)}`,
      "Didn't get the box, or is something missing? We can help here:",
    ],
  }),
  deviceShipped: null,
  deviceDelivered: null,
  complete: (about) => ({
    subject: `Your ${deviceWord(about.device)} arrived. Thank you`,
    paragraphs: [
      `Your ${deviceWord(about.device)} arrived safely. You're all done.`,
      'Thank you for sending it back. We wish you all the best.',
    ],
  }),
  reminder: (about) => REMINDERS[reminderOf(about)](about),
  attention: null,
  notReturned: null,
  lost: null,
  closed: (about) =>
    about.closure?.isReleased
      ? {
          subject: `You don't need to send your ${deviceWord(about.device)} back`,
          paragraphs: [
            `${about.companyName} has closed the return of your ${deviceWord(about.device)}. You don't need to do anything, and you won't get any more reminders.`,
            'If a box is still with you, you can keep or recycle it. Thank you for your time.',
          ],
        }
      : null,
  contactCorrected: (about) =>
    about.edit?.isNewRecipient
      ? {
          subject: `About the return of your ${deviceWord(about.device)}`,
          paragraphs: [
            `${about.companyName} asked us to help you send back your ${deviceWithParts(about)}. From now on, emails about it come to this address.${until(about)}`,
            'This page shows where it stands and what to do next:',
          ],
        }
      : null,
  labelSent: (about) => ({
    subject: `Your label for the ${deviceWord(about.device)}`,
    paragraphs: [
      `Here is the shipping label for your ${deviceWord(about.device)}, already paid for. It's attached to this email as a PDF.`,
      'Print it and put it on the box. No printer? Show the PDF on your phone at the counter and ask them to print it.',
      `Any sturdy box will do. There is no cost to you.${until(about)}`,
    ],
    tracking: about.wayBack,
  }),
};

type ReminderKind = 'first' | 'between' | 'last';

/** Returns the position of a reminder in the plan; a manual one repeats the text before it. */
function reminderOf({ reminders: { sent, planned } }: AboutReturn): ReminderKind {
  if (sent <= 1) return 'first';
  return sent >= planned ? 'last' : 'between';
}

const howTo = (about: AboutReturn) =>
  `Put the ${deviceWithParts(about)} in the box, tape it shut, stick on the label that came with it, and drop it off with the carrier on the label. There's no cost to you.`;
const until = ({ expiresAt, timeZone }: AboutReturn) =>
  expiresAt === null ? '' : ` Please send it by ${dayIn(expiresAt, timeZone)}.`;

/** Each text is a little shorter and plainer than the one before; none of them threatens. */
const REMINDERS: Record<ReminderKind, (about: AboutReturn) => Words> = {
  first: (about) => ({
    subject: `Your box for the ${deviceWord(about.device)} is waiting`,
    paragraphs: [
      `You have a box to send your ${deviceWord(about.device)} back to ${about.companyName}. When you have a moment:`,
      `${howTo(about)}${until(about)}`,
      "Didn't get the box, lost the label, or have nothing to send? Let us know:",
    ],
  }),
  between: (about) => ({
    subject: `A reminder: your ${deviceWord(about.device)} for ${about.companyName}`,
    paragraphs: [
      `We haven't seen your ${deviceWord(about.device)} on its way yet. If you sent it in the last few days, thank you. You're all done.`,
      `${howTo(about)}${until(about)}`,
      "If something's in the way, let us know and we'll help:",
    ],
  }),
  last: (about) => ({
    subject: `Last reminder: your ${deviceWord(about.device)} for ${about.companyName}`,
    paragraphs: [
      `This is our last reminder about the ${deviceWord(about.device)} from ${about.companyName}.${until(about)}`,
      howTo(about),
      "If you can't send it, or already have, please let us know so we can stop asking:",
    ],
  }),
};

/** Final notices: no reminder follows them. */
const ENDS: readonly Notice[] = ['complete', 'closed'];

/** Returns the email to the employee about a step, or null if there is none. */
export function employeeLetter(notice: Notice, about: AboutReturn): Letter | null {
  const content = WORDS[notice]?.(about);
  if (!content) return null;
  return {
    subject: content.subject,
    greeting: `Hello ${firstNameOf(about.employeeName)},`,
    paragraphs: content.paragraphs,
    ...(content.tracking && { facts: [['Tracking', content.tracking]] }),
    ...(content.facts && { facts: content.facts }),
    link: { label: 'Open your return', url: about.employeeLink },
    ...(!ENDS.includes(notice) && {
      footer: { label: 'Stop reminders', url: `${about.employeeLink}#stop` },
    }),
    ...(notice === 'reminder' && { unsubscribeUrl: `${about.employeeLink}?stop` }),
    closing: [`Questions? Write to ${about.supportEmail} and mention ${about.orderNumber}.`],
  };
}
