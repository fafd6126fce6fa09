import { lazyPart } from '../../app/viewLoader.ts';

/** The form of the contact, with all the fields of an address; loaded when it is opened. */
export const loadContactForm = lazyPart(
  async () => (await import('./ContactForm.tsx')).ContactForm,
);

/** The statechart of a return, drawn; loaded when it is asked for. */
export const loadExplain = lazyPart(async () => (await import('./Explain.tsx')).Explain);
