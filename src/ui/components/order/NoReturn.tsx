import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../FailureNotice.tsx';
import classes from '../FormCard.module.css';

interface NoReturnProps {
  readonly orderNumber: string;
}

/** There is no such return: it may be one letter off, so the list can be searched for it. */
export function NoReturn({ orderNumber }: NoReturnProps) {
  return (
    <FailureNotice
      failure={{
        kind: 'notFound',
        message: `There's no return ${orderNumber}. The number may be one digit off.`,
      }}
    >
      <div className={classes.buttons}>
        <Button
          component={Link}
          variant="default"
          href={paths.dashboard(new URLSearchParams({ search: orderNumber }).toString())}
        >
          Search for {orderNumber}
        </Button>
        <Button component={Link} variant="subtle" href={paths.dashboard()}>
          See all returns
        </Button>
      </div>
    </FailureNotice>
  );
}
