import type { Language } from '../../../../domain/languages.ts';
import { firstNameOf } from '../../../../domain/personName.ts';
import type { DeploymentStatus } from '../../../../domain/warehouse/deployments/deploymentStatus.ts';
import { mailWords } from '../../../../domain/words/mailWords.ts';
import { DEVICE_WORDS, type Device } from '../../../../domain/words.ts';
import type { TrackedParcel } from './about.ts';
import type { Letter } from './letter.ts';
import { parcelIn } from './parcelIn.ts';

/** Data of the emails about a deployment. */
export interface AboutDeployment {
  readonly deploymentNumber: string;
  readonly status: DeploymentStatus;
  readonly device: Device;
  /** "Apple MacBook Pro 14"; `""` if unknown. */
  readonly deviceName: string;
  readonly deviceNumber: string;
  readonly employeeName: string;
  readonly language: Language;
  /** One line. */
  readonly employeeAddress: string;
  /** The company's display name. */
  readonly companyName: string;
  readonly parcel: TrackedParcel | null;
  readonly hasReturnLabel: boolean;
  readonly deploymentLink: string;
  readonly supportEmail: string;
}

const kindOf = ({ device }: AboutDeployment) => DEVICE_WORDS[device].toLowerCase();
const nameOf = (about: AboutDeployment) => about.deviceName || kindOf(about);

/** Returns the email to the employee in their language, or null if this status sends none. */
export function deploymentEmployeeLetter(about: AboutDeployment): Letter | null {
  const { status, companyName: company, parcel, device, language } = about;
  if (status !== 'deviceShipped' && status !== 'deployed') return null;
  const say = mailWords(language);
  const your = say(`${device}.your`);
  const yourDevice = your.charAt(0).toUpperCase() + your.slice(1);
  const isOnItsWay = status === 'deviceShipped';
  return {
    language,
    subject: say(isOnItsWay ? 'deployed.way.subject' : 'deployed.there.subject', {
      yourDevice,
      company,
    }),
    greeting: say('greeting', { name: firstNameOf(about.employeeName) }),
    paragraphs: isOnItsWay
      ? [
          say('deployed.way.sent', {
            company,
            a: say(`${device}.a`),
            address: about.employeeAddress,
          }),
          ...(about.hasReturnLabel ? [say('deployed.way.keep')] : []),
        ]
      : [
          say('deployed.there.arrived', { your, company }),
          say('deployed.there.missing', { company }),
        ],
    facts: [
      [say('deployed.device'), about.deviceName || say(`${device}.name`)],
      ...(parcel === null ? [] : [[say('tracking'), parcelIn(parcel, language)] as const]),
    ],
    closing: [say('deployed.questions', { company, email: about.supportEmail })],
  };
}

const CONTENTS: Readonly<
  Partial<Record<DeploymentStatus, (about: AboutDeployment) => readonly [string, string]>>
> = {
  deviceShipped: (about) => [
    `the device is on its way to ${about.employeeName}`,
    `${nameOf(about)} is on its way to ${about.employeeName}.`,
  ],
  deployed: (about) => [
    `delivered to ${about.employeeName}`,
    `${nameOf(about)} was delivered to ${about.employeeName}.`,
  ],
  turnedBack: (about) => [
    'the device came back',
    `${nameOf(about)} could not be delivered to ${about.employeeName} and is back, or on its way back. Check the address before you send it again.`,
  ],
  lost: (about) => [
    'lost on the way',
    `${nameOf(about)} got lost on its way to ${about.employeeName}. You can send another device.`,
  ],
};

/** Returns the email to the company, or null if this status sends none. */
export function deploymentCompanyLetter(about: AboutDeployment): Letter | null {
  const content = CONTENTS[about.status]?.(about);
  if (content === undefined) return null;
  const [headline, sentence] = content;
  return {
    subject: `${about.deploymentNumber}: ${headline}`,
    greeting: 'Hello,',
    paragraphs: [sentence],
    facts: [
      ['Deployment', about.deploymentNumber],
      ['Device', `${nameOf(about)}, ${about.deviceNumber}`],
      ['Employee', about.employeeName],
      ['To', about.employeeAddress],
      ...(about.parcel === null ? [] : [['Tracking', about.parcel] as const]),
    ],
    link: { label: 'Open the deployment', url: about.deploymentLink },
    closing: [`Questions? Write to ${about.supportEmail}.`],
  };
}
