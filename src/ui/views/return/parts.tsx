import { onDemand } from '../../app/screens/onDemand.tsx';

/** Contact form with all address fields. */
export const ContactForm = onDemand(
  async () => (await import('./contact/ContactForm.tsx')).ContactForm,
);

/** Form for tracking numbers, with the carriers' formats. */
export const TrackingForm = onDemand(
  async () => (await import('./step/TrackingForm.tsx')).TrackingForm,
);

/** Drawn statechart of a return. */
export const ReturnChart = onDemand(
  async () => (await import('./problem/ReturnChart.tsx')).ReturnChart,
  { waiting: <p role="status">Drawing the statechart</p> },
);
