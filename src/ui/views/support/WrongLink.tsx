import { Button } from '@mantine/core';
import { codeIntegrity } from '../../../domain/linkCode.ts';
import { NEW_LINK } from '../../../domain/returns/support/supportActions.ts';
import { usePortal } from '../../app/portal.tsx';
import classes from './SupportView.module.css';
import { useWords } from './words.ts';

interface WrongLinkProps {
  readonly supportHash: string;
  readonly onRetry: () => void;
}

/** Text for a 404 (specification, section 2), and where to find the correct link. */
export function WrongLink({ supportHash, onRetry }: WrongLinkProps) {
  const { config } = usePortal();
  const { say } = useWords();
  const integrity = codeIntegrity(supportHash);
  return (
    <>
      <div role="alert">
        <h1 className={classes.title} data-main-heading tabIndex={-1}>
          {say('link.wrong')}
        </h1>
        <p className={classes.text}>{say(`link.${integrity}`)}</p>
      </div>
      {integrity === 'whole' && <p className={classes.text}>{say('link.hint')}</p>}
      {/* Plain form: the server responds with a page, and this page has no state to lose. */}
      <form method="post" className={classes.ways}>
        <input type="hidden" name="type" value={NEW_LINK} />
        {integrity !== 'lost' && (
          <Button size="md" onClick={({ currentTarget: { form } }) => form?.submit()}>
            {say('link.ask')}
          </Button>
        )}
        <Button variant="default" size="md" onClick={onRetry}>
          {say('link.retry')}
        </Button>
      </form>
      <p className={classes.text}>
        <span>{say('link.still')}</span>{' '}
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
      </p>
    </>
  );
}
