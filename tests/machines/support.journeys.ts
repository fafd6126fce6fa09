import type { Journey } from '../../tools/statewalk/suites.ts';

/** Three employees on their page, until the device is at the office. */
export const supportJourneys: Readonly<Record<string, Journey>> = {
  /** French, in Montréal, and moved. */
  marc: {
    start: 'asked',
    through: [
      'panel.opened/correct',
      'action.requested/correct',
      'act ends/confirmed',
      'load ends/prepared',
      'load ends/homeInFrench',
    ],
  },
  /** Spanish, without an email: agrees to text messages, and asks something. */
  ana: {
    start: 'texted',
    through: [
      'action.requested/agree',
      'act ends/switchedOn',
      'load ends/textedOn',
      'action.requested/question',
      'act ends/questionAsked',
      'load ends/questionAnswered',
      'load ends/homeInSpanish',
    ],
  },
  /** Has the carrier come on Friday. */
  joe: {
    start: 'boxed',
    through: [
      'panel.opened/pickup',
      'action.requested/pickup',
      'act ends/pickupRequested',
      'load ends/pickupBooked',
      'load ends/pickedUp',
      'load ends/home',
    ],
  },
};
