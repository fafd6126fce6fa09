import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { readableEmail } from '../../../domain/readableEmail.ts';
import { selectIsLoggingOut } from '../../../machines/authentication.machine.ts';
import { paths } from '../../app/paths.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import classes from '../../components/form/FormCard.module.css';
import { Page } from '../../components/layout/Page.tsx';

/** Asks a user who opened `/logout` for confirmation: a URL alone never ends a session. */
export function LogOutView() {
  const { authentication } = usePortal();
  const user = useUser();
  const isLoggingOut = useSelector(authentication, selectIsLoggingOut);
  if (user === null) return null;
  return (
    <Page
      title="Log out?"
      description={
        <>
          <span>You're logged in as</span> <strong>{readableEmail(user.email)}</strong>
          <span>.</span>
        </>
      }
    >
      <div className={classes.buttons}>
        <Button
          loading={isLoggingOut}
          onClick={() => authentication.send({ type: 'logout.requested' })}
        >
          Log out
        </Button>
        <Button component={Link} variant="default" href={paths.dashboard()}>
          Cancel
        </Button>
      </div>
    </Page>
  );
}
