import { onDemand } from '../../app/screens/onDemand.tsx';
import { Card } from '../../components/layout/Card.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import classes from './Activity.module.css';

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

/** Certificates and files of a return, below everything that is done with it. */
export const ReturnFiles = onDemand(
  async () => (await import('../../components/files/FilesSection.tsx')).ReturnFiles,
  {
    waiting: (
      <Card id="files-heading" title="Photos and files" isBusy>
        <Skeleton words="Loading files">{null}</Skeleton>
      </Card>
    ),
  },
);

/** Form that adds a note, with the colleagues whom it can mention. */
export const NoteForm = onDemand(async () => (await import('./activity/NoteForm.tsx')).NoteForm, {
  waiting: <div className={classes.waitingNote} />,
});
