import type { ReminderMail } from '../../domain/organization/organization.ts';
import type { AboutReturn } from '../platform/mail/templates/about.ts';
import { employeeLetter } from '../platform/mail/templates/employee.ts';
import type { Services } from '../services/services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface PreviewedSettings {
  readonly displayName: string;
  /** Ascending. */
  readonly reminderDays: readonly number[];
  readonly expiryDays: number;
  readonly timeZone: string;
}

/**
 * Renders the reminders for the employee of a sample return, with the templates of the real ones.
 * Its box was delivered today; its links don't exist and are omitted.
 */
export function previewReminders(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { displayName, reminderDays, expiryDays, timeZone }: PreviewedSettings,
): ReminderMail[] {
  const delivered = clock.now();
  const about: AboutReturn = {
    orderNumber: 'RTN-100000',
    device: 'laptop',
    withCharger: true,
    employeeName: 'Jordan Lee',
    language: 'en',
    employeeAddress: '',
    isAddressKnown: true,
    awayUntil: null,
    isApprovalAwaited: false,
    answer: null,
    destination: '',
    companyName: displayName,
    createdBy: '',
    cancellableUntil: delivered,
    timeZone,
    employeeZone: timeZone,
    pickup: null,
    outbound: null,
    wayBack: null,
    returnLink: config.publicUrl,
    cancelLink: config.publicUrl,
    employeeLink: config.publicUrl,
    supportEmail: config.links.supportEmail,
    attention: null,
    question: null,
    reminders: { sent: 0, planned: reminderDays.length },
    expiryDays,
    expiresAt: new Date(delivered.getTime() + expiryDays * DAY_MS),
    kits: 1,
    closure: null,
    edit: null,
    others: [],
  };
  return reminderDays.map((day, index) => {
    const reminders = { sent: index + 1, planned: reminderDays.length };
    const letter = employeeLetter('reminder', { ...about, reminders });
    if (letter === null) throw new Error('A reminder has no letter.');
    return {
      day,
      subject: letter.subject,
      greeting: letter.greeting,
      paragraphs: [...letter.paragraphs],
      button: letter.link?.label ?? '',
      closing: [...letter.closing],
      footer: letter.footer?.label ?? '',
    };
  });
}
