import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import { paths } from '../../app/paths.ts';
import classes from '../../components/record/Record.module.css';

/** Deploys a ready device, orders it back from its employee, and links to its deployment. */
export function DeviceDeployment({ details }: { readonly details: DeviceDetails }) {
  const { deviceNumber, place, deployment } = details;
  const isDeployed = place === 'deployed';
  if (deployment.number === null && !deployment.canRequest && !isDeployed) return null;
  return (
    <div className={classes.buttons}>
      {deployment.canRequest && (
        <Button component={Link} href={paths.newDeployment(deviceNumber)}>
          Send to an employee
        </Button>
      )}
      {deployment.returnNumber !== null && (
        <Button component={Link} variant="default" href={paths.return(deployment.returnNumber)}>
          {`Open its return ${deployment.returnNumber}`}
        </Button>
      )}
      {isDeployed && deployment.returnNumber === null && (
        <Button component={Link} href={paths.returnOf(deviceNumber)}>
          Order its return
        </Button>
      )}
      {deployment.number !== null && (
        <Button component={Link} href={paths.deployment(deployment.number)} variant="default">
          {`Open ${deployment.number}`}
        </Button>
      )}
    </div>
  );
}
