import { firstNameOf } from '../../../../domain/personName.ts';
import { type MailWords, mailWords } from '../../../../domain/words/mailWords.ts';
import type { Device } from '../../../../domain/words.ts';
import type { Notice } from '../../../../machines/deviceReturn/notices.ts';
import type { AboutReturn } from './about.ts';
import type { Letter } from './letter.ts';
import { parcelIn } from './parcelIn.ts';

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'facts'> & {
  readonly tracking?: AboutReturn['outbound'];
};

/** Texts of the employee's language, and the forms of the device's name in it. */
interface LetterFacts {
  readonly about: AboutReturn;
  readonly say: MailWords;
  readonly company: string;
  /** "your laptop". */
  readonly your: string;
  /** "the laptop". */
  readonly the: string;
  /** Device with its charger, if one is expected. */
  readonly all: { readonly your: string; readonly the: string };
}

function letterFactsOf(about: AboutReturn): LetterFacts {
  const say = mailWords(about.language, about.employeeZone);
  const your = say(`${about.device}.your`);
  const the = say(`${about.device}.the`);
  const withParts = (device: string) => (about.withCharger ? say('contents', { device }) : device);
  const all = { your: withParts(your), the: withParts(the) };
  return { about, say, company: about.companyName, your, the, all };
}

/** "Your laptop". */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** First email to the employee about a return. */
const boxIsComing = ({ say, company, your, all }: LetterFacts): Words => ({
  subject: say('first.subject', { your }),
  paragraphs: [
    say('first.asked', { company, your: all.your }),
    say('first.box'),
    say('first.page'),
  ],
});

/** First email for several devices: each has its own box, label and page. */
const boxesAreComing = ({ about, say, company }: LetterFacts): Words => {
  const devices = devicesInWords(about, say);
  return {
    subject: say('several.subject', { devices }),
    paragraphs: [
      say('several.asked', { company, devices }),
      say('several.boxes'),
      say('several.pages'),
    ],
    facts: [about, ...about.others].map(({ device, employeeLink }) => [
      say(`${device}.name`),
      { text: say('several.open'), url: employeeLink },
    ]),
  };
};

/** Lists all devices of an email: "laptop, monitor, and 2 tablets". */
function devicesInWords({ device, others, language }: AboutReturn, say: MailWords): string {
  const counts = new Map<Device, number>();
  for (const item of [device, ...others.map((other) => other.device)]) {
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(
    [...counts].map(([item, count]) => say(`several.${item}`, { count })),
  );
}

const newBoxIsComing = ({ say, your, all }: LetterFacts): Words => ({
  subject: say('another.subject', { your }),
  paragraphs: [say('another.box', { your: all.your }), say('another.page')],
});

/** Texts for the employee by notice; null if the employee isn't notified. */
const WORDS: Record<Notice, ((facts: LetterFacts) => Words | null) | null> = {
  // The employee is notified when the order is released, not before.
  orderPlaced: null,
  orderEdited: null,
  orderApproved: null,
  orderRejected: null,
  orderCancelled: null,
  addressAsked: ({ about, say, company, your, all }) => ({
    subject: about.others.length > 0 ? say('address.subjects') : say('address.subject', { your }),
    paragraphs: [
      about.others.length > 0
        ? say('several.asked', { company, devices: devicesInWords(about, say) })
        : say('first.asked', { company, your: all.your }),
      say('address.box'),
      say(about.isAddressKnown ? 'address.check' : 'address.give'),
    ],
  }),
  addressReminder: ({ say, your }) => ({
    subject: say('addressAgain.subject'),
    paragraphs: [say('addressAgain.waits', { your }), say('addressAgain.help')],
  }),
  boxPostponed: null,
  kitPreparing: (facts) => {
    if (facts.about.kits > 1) return newBoxIsComing(facts);
    return facts.about.others.length > 0 ? boxesAreComing(facts) : boxIsComing(facts);
  },
  kitShipped: ({ about, say, company, your, the }) => ({
    subject: say('shipped.subject', { your }),
    paragraphs: [
      say('shipped.box', { company, your, the, days: about.expiryDays }),
      // A monitor contains no personal data.
      ...(about.device === 'monitor' ? [] : [say('shipped.prepare', { the })]),
    ],
    tracking: about.outbound,
  }),
  kitDelivered: (facts) => ({
    subject: facts.say('delivered.subject'),
    paragraphs: [
      facts.say('delivered.pack', {
        company: facts.company,
        your: facts.your,
        the: facts.all.the,
      }),
      facts.say('delivered.drop') + until(facts),
      facts.say('delivered.help'),
    ],
  }),
  deviceShipped: null,
  deviceDelivered: null,
  complete: ({ say, your }) => ({
    subject: say('complete.subject', { yourDevice: capitalized(your) }),
    paragraphs: [
      say('complete.arrived', { yourDevice: capitalized(your) }),
      say('complete.thanks'),
    ],
  }),
  reminder: (facts) => REMINDERS[reminderOf(facts.about)](facts),
  attention: null,
  notReturned: null,
  lost: null,
  closed: ({ about, say, company, your }) =>
    about.closure?.isReleased
      ? {
          subject: say('released.subject', { your }),
          paragraphs: [say('released.closed', { company, your }), say('released.keep')],
        }
      : null,
  contactCorrected: (facts) => {
    const { about, say, company, your, all } = facts;
    return about.edit?.isNewRecipient
      ? {
          subject: say('moved.subject', { your }),
          paragraphs: [
            say('moved.asked', { company, your: all.your }) + until(facts),
            say('moved.page'),
          ],
        }
      : null;
  },
  labelSent: (facts) => ({
    subject: facts.say('label.subject', { the: facts.the }),
    paragraphs: [
      facts.say('label.here', { your: facts.your }),
      facts.say('label.print'),
      facts.say('label.box') + until(facts),
    ],
    tracking: facts.about.wayBack,
  }),
  questionAnswered: ({ about, say, company }) =>
    about.question?.answer
      ? {
          subject: say('answer.subject', { company }),
          paragraphs: [
            say('answer.asked', { question: about.question.text }),
            say('answer.here', { company }),
            about.question.answer.text,
            say('answer.more'),
          ],
        }
      : null,
  pickupBooked: ({ about, say, your, the }) => ({
    subject: say('pickup.booked.subject', { the, ...windowOf(about) }),
    paragraphs: [say('pickup.booked.when', windowOf(about)), say('pickup.booked.ready', { your })],
  }),
  pickupRefused: (facts) => ({
    subject: facts.say('pickup.refused.subject'),
    paragraphs: [facts.say('pickup.refused.again', { your: facts.your }) + until(facts)],
  }),
  pickupMissed: (facts) => ({
    subject: facts.say('pickup.missed.subject', { the: facts.the }),
    paragraphs: [
      facts.say('pickup.missed.again', { your: facts.your }) + until(facts),
      facts.say('pickup.missed.left'),
    ],
  }),
  dropOffAsked: (facts) => ({
    subject: facts.say('dropOff.subject', { the: facts.the }),
    paragraphs: [facts.say('dropOff.ask', { your: facts.your }) + until(facts)],
  }),
};

/** Window of a pick-up; the epoch if it was called off meanwhile. */
const windowOf = ({ pickup }: AboutReturn) => ({
  from: pickup?.from ?? new Date(0),
  to: pickup?.to ?? new Date(0),
  confirmation: pickup?.confirmation ?? '',
});

type ReminderKind = 'first' | 'between' | 'last';

/** Returns the position of a reminder in the plan; a manual one repeats the text before it. */
function reminderOf({ reminders: { sent, planned } }: AboutReturn): ReminderKind {
  if (sent <= 1) return 'first';
  return sent >= planned ? 'last' : 'between';
}

const until = ({ about, say }: LetterFacts) =>
  about.expiresAt === null ? '' : ` ${say('until', { day: about.expiresAt })}`;

/** Each text is a little shorter and plainer than the one before; none of them threatens. */
const REMINDERS: Record<ReminderKind, (facts: LetterFacts) => Words> = {
  first: (facts) => ({
    subject: facts.say('remind1.subject', { the: facts.the }),
    paragraphs: [
      facts.say('remind1.box', { your: facts.your, company: facts.company }),
      facts.say('howTo', { the: facts.all.the }) + until(facts),
      facts.say('remind1.help'),
    ],
  }),
  between: (facts) => ({
    subject: facts.say('remind2.subject', { your: facts.your, company: facts.company }),
    paragraphs: [
      facts.say('remind2.box', { your: facts.your }),
      facts.say('howTo', { the: facts.all.the }) + until(facts),
      facts.say('remind2.help'),
    ],
  }),
  last: (facts) => ({
    subject: facts.say('remind3.subject', { your: facts.your, company: facts.company }),
    paragraphs: [
      facts.say('remind3.box', { the: facts.the, company: facts.company }) + until(facts),
      facts.say('howTo', { the: facts.all.the }),
      facts.say('remind3.help'),
    ],
  }),
};

/** Final notices: no reminder follows them. */
const ENDS: readonly Notice[] = ['complete', 'closed'];

/** Returns the email to the employee about a step, in their language, or null if there is none. */
export function employeeLetter(notice: Notice, about: AboutReturn): Letter | null {
  const facts = letterFactsOf(about);
  const content = WORDS[notice]?.(facts);
  if (!content) return null;
  const { say } = facts;
  return {
    language: about.language,
    subject: content.subject,
    greeting: say('greeting', { name: firstNameOf(about.employeeName) }),
    paragraphs: content.paragraphs,
    ...(content.tracking && {
      facts: [[say('tracking'), parcelIn(content.tracking, about.language)]],
    }),
    ...(content.facts && { facts: content.facts }),
    link: { label: say('open'), url: about.employeeLink },
    ...(!ENDS.includes(notice) && {
      footer: { label: say('stop'), url: `${about.employeeLink}#stop` },
    }),
    ...((notice === 'reminder' || notice === 'addressReminder') && {
      unsubscribeUrl: `${about.employeeLink}?stop`,
    }),
    closing: [say('questions', { email: about.supportEmail, number: about.orderNumber })],
  };
}
