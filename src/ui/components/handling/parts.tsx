import { onDemand } from '../../app/screens/onDemand.tsx';
import { Card } from '../layout/Card.tsx';
import classes from './parts.module.css';

/** Card that says who takes care of something, with its forms. */
export const HandlingCard = onDemand(
  async () => (await import('./HandlingCard.tsx')).HandlingCard,
  {
    waiting: (
      <Card id="handling" title="Assigned to" isBusy>
        <div className={classes.waiting} />
      </Card>
    ),
  },
);
