import { lazyPart } from '../../app/routing/viewLoader.ts';

/** Contact form with all address fields; loaded when it is opened. */
export const loadContactForm = lazyPart(
  async () => (await import('./contact/ContactForm.tsx')).ContactForm,
);

/** Form for tracking numbers, with the carriers' formats; loaded when it is opened. */
export const loadTrackingForm = lazyPart(
  async () => (await import('./step/TrackingForm.tsx')).TrackingForm,
);

/** Drawn statechart of a return; loaded on demand. */
export const loadExplain = lazyPart(
  async () => (await import('./problem/ReturnChart.tsx')).ReturnChart,
);
