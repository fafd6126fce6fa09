import { lazyPart } from '../../app/routing/viewLoader.ts';

/** Contact form with all address fields; loaded when it is opened. */
export const loadContactForm = lazyPart(
  async () => (await import('./contact/ContactForm.tsx')).ContactForm,
);

/** Drawn statechart of a return; loaded on demand. */
export const loadExplain = lazyPart(
  async () => (await import('./problem/ReturnChart.tsx')).ReturnChart,
);
