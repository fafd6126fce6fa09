import { dayIn } from '../../../../domain/organization/timeZones.ts';
import type { HoldKind } from '../../../../domain/warehouse/events.ts';
import type { Question } from '../../../../domain/warehouse/questions.ts';
import { HOLD_WORDS, QUESTION_WORDS } from '../../../../domain/warehouse/warehouseWords.ts';
import type { DeviceNotice } from '../../../../machines/warehouseDevice/warehouseDevice.setup.ts';
import type { Letter } from './letter.ts';

/** Data of the emails about a device in the warehouse. */
export interface AboutDevice {
  readonly deviceNumber: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly questions: readonly Question[];
  /** Time of the first request; null if it wasn't recorded. */
  readonly askedAt: Date | null;
  /** Number of this reminder, from one. */
  readonly reminder: number;
  readonly reminders: number;
  /** Holds whose date has come. */
  readonly dueHolds: readonly {
    readonly kind: HoldKind;
    readonly reason: string;
    readonly until: Date;
  }[];
  readonly timeZone: string;
  readonly link: string;
  readonly supportEmail: string;
}

/** Email to the organization about a question or hold of a device; null if that is settled by now. */
export function deviceLetter(notice: DeviceNotice, about: AboutDevice): Letter | null {
  return notice === 'holdTerm' ? holdLetter(about) : questionLetter(notice, about);
}

function questionLetter(
  notice: 'question' | 'reminder',
  { questions, askedAt, reminder, reminders, timeZone, ...about }: AboutDevice,
): Letter | null {
  if (questions.length === 0) return null;
  const since = askedAt === null ? '' : ` since ${dayIn(askedAt, timeZone)}`;
  const isLast = reminder === reminders;
  const [subject, opening] =
    notice === 'question'
      ? [
          `${about.deviceNumber}: the warehouse needs your answer`,
          'A device arrived at the warehouse, and we need your team to decide what to do with it.',
        ]
      : [
          `Reminder: ${about.deviceNumber} waits for your answer`,
          `This device has waited for your team's answer${since}.${isLast ? ' This is the last reminder.' : ''}`,
        ];
  return {
    subject,
    greeting: 'Hello,',
    paragraphs: [opening, ...questions.map((question) => QUESTION_WORDS[question])],
    facts: about.facts,
    link: { label: 'Answer', url: about.link },
    closing: ["We won't touch it until then.", `Questions? Write to ${about.supportEmail}.`],
  };
}

function holdLetter({ dueHolds, timeZone, ...about }: AboutDevice): Letter | null {
  const [first] = dueHolds;
  if (first === undefined) return null;
  return {
    subject: `${about.deviceNumber}: does its ${HOLD_WORDS[first.kind].toLowerCase()} go on?`,
    greeting: 'Hello,',
    paragraphs: [
      ...dueHolds.map(
        ({ kind, reason, until }) =>
          `The ${HOLD_WORDS[kind].toLowerCase()} on this device was placed until ${dayIn(until, timeZone)}: ${reason}`,
      ),
      'It stays on hold until an admin releases it. If it has to go on, place it again with another day.',
    ],
    facts: about.facts,
    link: { label: 'Release or extend the hold', url: about.link },
    closing: [`Questions? Write to ${about.supportEmail}.`],
  };
}
