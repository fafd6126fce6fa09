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
    description: 'Each step of your returns, and problems, assignments and mentions.',
  },
  digest: {
    label: 'Daily summary',
    description: 'Problems, assignments and mentions right away. The rest at 8:00 AM.',
  },
  problems: {
    label: 'Only problems',
    description: 'Order confirmations, problems, assignments and mentions.',
  },
  none: { label: 'None', description: 'You can still see everything here.' },
};
