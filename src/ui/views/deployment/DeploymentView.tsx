import { Alert } from '@mantine/core';
import { useParams } from 'wouter';
import type { DeploymentDetails } from '../../../domain/warehouse/deployments/deployments.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import {
  selectBefore,
  selectData,
  selectFailure,
  selectIsAsking,
  selectIsBusy,
  selectIsRefreshing,
} from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { NotFoundNotice, PageFailure } from '../../components/feedback/FailureNotice.tsx';
import {
  type RemoteChange,
  RemoteChangeNotice,
  unseenEntries,
} from '../../components/feedback/RemoteChangeNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import classes from '../../components/record/Record.module.css';
import { Now, RecordBody, RecordSkeleton } from '../../components/record/Record.tsx';
import { RecordHistory } from '../../components/record/RecordHistory.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import {
  DEPLOYMENT_MEANING,
  deploymentHistoryWords,
  deploymentStatusLook,
  LABEL_MEANING,
} from '../../words/deploymentWords.ts';
import { DeploymentActions } from './DeploymentActions.tsx';
import { DeploymentFacts } from './DeploymentFacts.tsx';
import { DeploymentPage, DeploymentPageProvider } from './deploymentPage.tsx';

/** One deployment: recipient, location and available actions. */
export function DeploymentView() {
  const { deploymentNumber = '' } = useParams<{ deploymentNumber: string }>();
  return (
    <DeploymentPageProvider deploymentNumber={deploymentNumber}>
      <Deployment deploymentNumber={deploymentNumber} />
    </DeploymentPageProvider>
  );
}

function Deployment({ deploymentNumber }: { readonly deploymentNumber: string }) {
  const actor = DeploymentPage.useActorRef();
  const details = DeploymentPage.useSelector(selectData);
  const failure = DeploymentPage.useSelector(selectFailure);
  const isBusy = DeploymentPage.useSelector(selectIsBusy);
  const before = DeploymentPage.useSelector(selectBefore);
  const isRefreshing = DeploymentPage.useSelector(selectIsRefreshing);
  return (
    <Page
      title={deploymentNumber}
      back={<BackLink href={paths.deployments()}>Deployments</BackLink>}
      {...(details !== null && {
        status: <Status details={details} />,
        description: `${deviceName(details)} for ${details.employee.name}`,
      })}
      isBusy={isBusy}
    >
      <PageFailure
        failure={failure}
        absent={
          <NotFoundNotice
            words="There's no such deployment. Check its number."
            list={paths.deployments()}
            link="See all deployments"
          />
        }
        onRetry={() => actor.send({ type: 'reload.requested' })}
      />
      <RemoteChangeNotice items={newsOf(before, details)} isRefreshing={isRefreshing} />
      {details !== null ? (
        <>
          {details.problem !== null && (
            <Alert color="amber" variant="light" title="Something went wrong">
              {details.problem}
            </Alert>
          )}
          <RecordBody
            now={
              <Now label="Status">
                <Meaning details={details} />
                <DeploymentActions details={details} />
              </Now>
            }
            activity={<RecordHistory history={details.history} wordsOf={deploymentHistoryWords} />}
            facts={<DeploymentFacts details={details} />}
          />
        </>
      ) : (
        failure === null && <RecordSkeleton words="Loading the deployment" />
      )}
    </Page>
  );
}

const deviceName = ({ device }: DeploymentDetails) => device.name || DEVICE_WORDS[device.kind];

function Status({ details: { status, statusSince } }: { readonly details: DeploymentDetails }) {
  return (
    <>
      <ToneBadge {...deploymentStatusLook(status)} />
      <span className={classes.quiet}>
        <TimeAgo at={statusSince} />
      </span>
    </>
  );
}

function Meaning({ details: { status, label } }: { readonly details: DeploymentDetails }) {
  const isAsking = DeploymentPage.useSelector(selectIsAsking);
  return (
    <p role="status" aria-busy={label === 'labelOrdered' ? isAsking : undefined}>
      {label === null ? DEPLOYMENT_MEANING[status] : LABEL_MEANING[label]}
    </p>
  );
}

/** New entries by other users: ": Delivered". */
function newsOf(
  before: DeploymentDetails | null,
  present: DeploymentDetails | null,
): RemoteChange[] {
  const previous = before?.deploymentNumber === present?.deploymentNumber ? before : null;
  return unseenEntries(previous?.history ?? null, present?.history ?? null).map((entry) => ({
    ...entry,
    words: `: ${deploymentHistoryWords(entry.type)}`,
  }));
}
