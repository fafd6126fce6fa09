import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Failure } from '../../domain/failure.ts';
import { paths } from '../app/paths.ts';
import { FailureNotice } from './FailureNotice.tsx';
import classes from './FormCard.module.css';

interface NoDeviceProps {
  readonly deviceNumber: string;
  readonly failure: Failure;
}

/** There is no such device: it may be one digit off, so the stock can be searched for it. */
export function NoDevice({ deviceNumber, failure }: NoDeviceProps) {
  const search = new URLSearchParams({ search: deviceNumber }).toString();
  return (
    <FailureNotice failure={failure}>
      <div className={classes.buttons}>
        <Button component={Link} variant="default" href={paths.warehousing(search)}>
          Search for {deviceNumber}
        </Button>
        <Button component={Link} variant="subtle" href={paths.warehousing()}>
          See all devices
        </Button>
      </div>
    </FailureNotice>
  );
}
