/** Choices of emails about returns, from all to none. */
export const EMAIL_CHOICES = ['every', 'digest', 'problems', 'none'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** Labels of the choices. */
export const EMAIL_CHOICE_WORDS: Record<
  EmailChoice,
  { readonly label: string; readonly description: string }
> = {
  every: {
    label: 'Every step',
    description: 'One email for each step of a return that you ordered.',
  },
  digest: {
    label: 'Daily summary',
    description:
      'A confirmation when you order and problems right away. The rest comes in one email at 8:00 AM.',
  },
  problems: {
    label: 'Only problems',
    description: 'A confirmation when you order and problems right away.',
  },
  none: { label: 'None', description: 'You can still see everything here.' },
};
