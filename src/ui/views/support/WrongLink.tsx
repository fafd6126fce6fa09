import { Button } from '@mantine/core';
import { codeIntegrity } from '../../../domain/linkCode.ts';
import {
  NEW_LINK,
  NEW_LINK_WORDS,
  WRONG_LINK_WORDS,
} from '../../../domain/returns/support/supportActionWords.ts';
import { usePortal } from '../../app/portal.tsx';
import classes from './SupportView.module.css';

interface WrongLinkProps {
  readonly supportHash: string;
  readonly onRetry: () => void;
}

/** Text for a 404 (specification, section 2), and where to find the correct link. */
export function WrongLink({ supportHash, onRetry }: WrongLinkProps) {
  const { config } = usePortal();
  const integrity = codeIntegrity(supportHash);
  return (
    <>
      <div role="alert">
        <h1 className={classes.title} data-main-heading tabIndex={-1}>
          We could not find what you were looking for.
        </h1>
        <p className={classes.text}>{WRONG_LINK_WORDS[integrity]}</p>
      </div>
      {integrity === 'whole' && <p className={classes.text}>{NEW_LINK_WORDS.hint}</p>}
      {/* Plain form: the server responds with a page, and this page has no state to lose. */}
      <form method="post" className={classes.ways}>
        <input type="hidden" name="type" value={NEW_LINK} />
        {integrity !== 'lost' && (
          <Button size="md" onClick={({ currentTarget: { form } }) => form?.submit()}>
            {NEW_LINK_WORDS.ask}
          </Button>
        )}
        <Button variant="default" size="md" onClick={onRetry}>
          Try again
        </Button>
      </form>
      <p className={classes.text}>
        Still not working? Write to{' '}
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>.
      </p>
    </>
  );
}
