import { Alert, Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { selectOrdered } from '../../../machines/pages/newDeployment.machine.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
} from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { DeviceNotFound } from '../../components/feedback/DeviceNotFound.tsx';
import { PageFailure } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { saveUnsaved } from '../../forms/unsaved.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { DeploymentFormView } from './DeploymentFormView.tsx';
import classes from './NewDeployment.module.css';
import { NewDeploymentPage, NewDeploymentPageProvider } from './newDeploymentPage.tsx';

/** Deploys a ready device to an employee. */
export function NewDeploymentView() {
  const { deviceNumber = '' } = useParams<{ deviceNumber: string }>();
  return (
    <NewDeploymentPageProvider key={deviceNumber} deviceNumber={deviceNumber}>
      <NewDeployment deviceNumber={deviceNumber} />
    </NewDeploymentPageProvider>
  );
}

function NewDeployment({ deviceNumber }: { readonly deviceNumber: string }) {
  const actor = NewDeploymentPage.useActorRef();
  const offer = NewDeploymentPage.useSelector(selectData);
  const failure = NewDeploymentPage.useSelector(selectFailure);
  const isBusy = NewDeploymentPage.useSelector(selectIsBusy);
  const ordered = NewDeploymentPage.useSelector(selectOrdered);
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const kind = `deploy ${deviceNumber}`;
  useEmitted(actor, 'action.done', () => saveUnsaved({ storage, email, kind }, null));
  const device = offer?.device;
  const name = device && (device.name || DEVICE_WORDS[device.kind]);
  return (
    <Page
      title="Send to an employee"
      back={<BackLink href={paths.device(deviceNumber)}>{deviceNumber}</BackLink>}
      description={name}
      isForm
      isBusy={isBusy}
    >
      <PageFailure
        failure={failure}
        absent={<DeviceNotFound deviceNumber={deviceNumber} />}
        onRetry={() => actor.send({ type: 'reload.requested' })}
      />
      {ordered !== null ? (
        <Alert
          color="brand"
          variant="light"
          title={`${ordered} is ordered`}
          role="status"
          tabIndex={-1}
          data-focus-home
        >
          <p className={classes.done}>
            The device is reserved. The warehouse packs it next. You can follow it on its page.
          </p>
          <div className={classes.buttons}>
            <Button component={Link} href={paths.deployment(ordered)}>
              {`Open ${ordered}`}
            </Button>
            <Button
              component={Link}
              href={paths.warehousing('status=ready_for_deployment')}
              variant="default"
            >
              Send another device
            </Button>
          </div>
        </Alert>
      ) : offer !== null ? (
        <>
          {offer.blocked !== null && (
            <Alert color="amber" variant="light" title="This device can't be sent now">
              {offer.blocked}
            </Alert>
          )}
          <DeploymentFormView offer={offer} kind={kind} />
        </>
      ) : (
        failure === null && (
          <Skeleton words="Loading the form">
            <span className={classes.shape} />
          </Skeleton>
        )
      )}
    </Page>
  );
}
