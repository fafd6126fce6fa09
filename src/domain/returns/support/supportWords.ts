import type { Language } from '../../languages.ts';
import type { PageWords } from '../../words/pageWords.ts';
import type { Country } from '../../words.ts';
import type { ReturnStatus } from '../status/status.ts';
import type { SupportView } from './support.ts';

/** Texts of the employee's page, with and without scripts, in the words of their language. */

/** Steps of the employee, in order. */
const SUPPORT_STEPS = ['backUp', 'signOut', 'pack', 'label', 'dropOff'] as const;
type SupportStep = (typeof SUPPORT_STEPS)[number];

/** Values that the texts can mention. */
export type SupportFacts = ReturnType<typeof factsOf>;

/** Whether a pick-up is booked, or being booked. */
export const isCarrierExpected = ({ handover }: Pick<SupportView, 'handover'>): boolean =>
  handover?.state === 'requested' || handover?.state === 'booked';

const countryIn = (language: Language, country: Country): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;

export function factsOf({ device, language, ...view }: SupportView, say: PageWords) {
  const { city, companyName: company, question, sendBy, withCharger } = view;
  const pickup = view.handover?.pickup ?? null;
  const noun = say(`${device}.the`);
  return {
    /** "the laptop". */
    device: noun,
    /** "the laptop and its charger". */
    contents: withCharger ? say('contents', { device: noun }) : noun,
    city,
    hasCity: city === '' ? 'no' : 'yes',
    company,
    /** Way in which they are told of news. */
    reach: view.reachedBy,
    /** First letters of the address, and the city. */
    address: question?.hint ?? '',
    country: question === null ? '' : countryIn(language, question.country),
    hasAddress: question === null || question.hint === '' ? 'no' : 'yes',
    /** Return of the employee; the epoch if they aren't away. */
    until: new Date(question?.until ?? 0),
    /** Deadline; the epoch for none. */
    sendBy: new Date(sendBy ?? 0),
    isDue: sendBy === null ? 'no' : 'yes',
    hasPickup: isCarrierExpected(view) ? 'yes' : 'no',
    /** Window of the pick-up; the epoch for none. */
    from: new Date(pickup?.from ?? 0),
    to: new Date(pickup?.to ?? 0),
    confirmation: pickup?.confirmation ?? '',
  };
}

/** Next step of the employee; `done` after the last one, `null` if there is nothing to do. */
const PRESENT_STEPS: Record<ReturnStatus, SupportStep | 'done' | null> = {
  awaitingApproval: 'backUp',
  cancellable: 'backUp',
  awaitingAddress: null,
  postponed: 'backUp',
  awaitingShipment: 'backUp',
  boxInTransit: 'backUp',
  boxDelivered: 'pack',
  deviceInTransit: 'done',
  delivered: 'done',
  receivedAtWarehouse: 'done',
  complete: 'done',
  cancelled: null,
  notReturned: null,
  lost: null,
  closed: null,
};

/** A step in the list. */
export interface ListedStep {
  readonly step: SupportStep;
  /** Place in the order of the steps, from 1. */
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly isPresent: boolean;
  /** Comes before the present step. */
  readonly isPast: boolean;
}

/** The steps of the device in order, the present one marked; none if there is nothing to do. */
export function stepsOf(view: SupportView, say: PageWords): readonly ListedStep[] {
  const present = PRESENT_STEPS[view.status];
  if (present === null || present === 'done') return [];
  const { device } = view;
  const facts = factsOf(view, say);
  const steps: readonly Pick<ListedStep, 'step' | 'title' | 'text'>[] = [
    // A monitor holds no data.
    ...(device === 'monitor'
      ? []
      : ([
          { step: 'backUp', title: say('step.backUp.title'), text: say(`step.backUp.${device}`) },
          {
            step: 'signOut',
            title: say('step.signOut.title'),
            text: say(`step.signOut.${device}`),
          },
        ] as const)),
    { step: 'pack', title: say('step.pack.title'), text: say(`step.pack.${device}`, facts) },
    { step: 'label', title: say('step.label.title'), text: say('step.label.text') },
    isCarrierExpected(view)
      ? {
          step: 'dropOff',
          title: say('step.pickup.title'),
          text: say('step.pickup.text', facts),
        }
      : {
          step: 'dropOff',
          title: say('step.dropOff.title'),
          text: say(device === 'monitor' ? 'step.dropOff.monitor' : 'step.dropOff.any'),
        },
  ];
  const at = Math.max(
    steps.findIndex(({ step }) => step === present),
    0,
  );
  return steps.map((item, index) => ({
    ...item,
    number: index + 1,
    isPresent: item.step === present,
    isPast: index < at,
  }));
}

/** Path of the label's file, derived from the page's path. */
export function labelPathOf(path: string): string {
  return `${path.replace(/\/$/, '')}/label.pdf`;
}
