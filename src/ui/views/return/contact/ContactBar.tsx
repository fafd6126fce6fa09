import { Button } from '@mantine/core';
import { firstNameOf } from '../../../../domain/personName.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { useCopy } from '../../../hooks/useCopy.ts';
import { phoneLink } from '../../../words/phoneLink.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import classes from './ContactBar.module.css';

/** Contact and further actions: beside the title, on a phone at the bottom of the screen. */
export function ContactBar({ details }: { readonly details: ReturnDetails }) {
  const { employee, employeeLink } = details;
  const name = firstNameOf(employee.name);
  return (
    <div className={classes.bar}>
      {employee.phone !== '' && (
        <Button
          component="a"
          variant="default"
          href={phoneLink(employee.phone)}
          className={classes.call}
          aria-label={`Call ${name}`}
        >
          Call
        </Button>
      )}
      <CopyLink link={employeeLink} />
      {employee.email !== '' && (
        <Button
          component="a"
          variant="default"
          href={`mailto:${employee.email}`}
          className={classes.email}
          aria-label={`Email ${name}`}
        >
          Email
        </Button>
      )}
      <MoreMenu details={details} />
    </div>
  );
}

const COPY_WORDS = { copied: 'Copied', failed: 'Could not copy' } as const;

function CopyLink({ link }: { readonly link: string }) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <Button
        variant="default"
        aria-label="Copy employee link"
        title="The page that the employee sees"
        onClick={() => copy(link)}
      >
        {outcome === null ? (
          <>
            <span className={classes.long}>Copy employee link</span>
            <span className={classes.short}>Link</span>
          </>
        ) : (
          COPY_WORDS[outcome]
        )}
      </Button>
      <span role="status" className={classes.outcome}>
        {outcome === null ? '' : COPY_WORDS[outcome]}
      </span>
    </>
  );
}
