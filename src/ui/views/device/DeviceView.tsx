import { Alert, Button } from '@mantine/core';
import { useParams } from 'wouter';
import { dayIn } from '../../../domain/organization/timeZones.ts';
import { HOLD_KINDS } from '../../../domain/warehouse/events.ts';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import {
  HOLD_WORDS,
  PLACE_WORDS,
  QUESTION_WORDS,
} from '../../../domain/warehouse/warehouseWords.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import {
  selectBefore,
  selectData,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
} from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { DeviceNotFound } from '../../components/feedback/DeviceNotFound.tsx';
import { PageFailure } from '../../components/feedback/FailureNotice.tsx';
import {
  type RemoteChange,
  RemoteChangeNotice,
  unseenEntries,
} from '../../components/feedback/RemoteChangeNotice.tsx';
import { FilesSection } from '../../components/files/FilesSection.tsx';
import { FilesProvider } from '../../components/files/filesProvider.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import classes from '../../components/record/Record.module.css';
import { Now, RecordBody, RecordSkeleton } from '../../components/record/Record.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { deviceHistoryWords } from '../../words/deviceActions.ts';
import { deviceStatusLook } from '../../words/deviceStatus.ts';
import own from './Device.module.css';
import { DeviceActions } from './DeviceActions.tsx';
import { DeviceDeployment } from './DeviceDeployment.tsx';
import { DeviceFacts } from './DeviceFacts.tsx';
import { DeviceHistory } from './DeviceHistory.tsx';
import { DevicePage, DevicePageProvider } from './devicePage.tsx';

/** One device of the warehouse: location, available actions and history. */
export function DeviceView() {
  const { deviceNumber = '' } = useParams<{ deviceNumber: string }>();
  return (
    <DevicePageProvider deviceNumber={deviceNumber}>
      <Device deviceNumber={deviceNumber} />
    </DevicePageProvider>
  );
}

function Device({ deviceNumber }: { readonly deviceNumber: string }) {
  const actor = DevicePage.useActorRef();
  const details = DevicePage.useSelector(selectData);
  const failure = DevicePage.useSelector(selectFailure);
  const isBusy = DevicePage.useSelector(selectIsBusy);
  const before = DevicePage.useSelector(selectBefore);
  const isRefreshing = DevicePage.useSelector(selectIsRefreshing);
  return (
    <Page
      title={details === null ? deviceNumber : nameOf(details)}
      back={<BackLink href={paths.warehousing()}>Warehousing</BackLink>}
      {...(details !== null && {
        status: <Status details={details} />,
        description: fromWhom(details),
      })}
      actions={details?.canEdit ? <PrintLabel deviceNumber={deviceNumber} /> : undefined}
      isBusy={isBusy}
    >
      <PageFailure
        failure={failure}
        absent={<DeviceNotFound deviceNumber={deviceNumber} />}
        onRetry={() => actor.send({ type: 'reload.requested' })}
      />
      <RemoteChangeNotice items={newsOf(before, details)} isRefreshing={isRefreshing} />
      {details !== null ? (
        <FilesProvider
          of={{ kind: 'device', deviceNumber }}
          version={details.history.at(-1)?.id ?? ''}
        >
          <Stops details={details} />
          <RecordBody
            now={
              <Now label="Where it stands">
                <p>{placeWords(details)}</p>
                <DeviceDeployment details={details} />
                <DeviceActions details={details} />
              </Now>
            }
            activity={<DeviceHistory history={details.history} />}
            facts={<DeviceFacts details={details} />}
            below={<FilesSection />}
          />
        </FilesProvider>
      ) : (
        failure === null && <RecordSkeleton words="Loading the device" />
      )}
    </Page>
  );
}

function PrintLabel({ deviceNumber }: { readonly deviceNumber: string }) {
  const href = paths.labels({ devices: deviceNumber, print: '1' });
  return (
    <Button component="a" variant="default" target="_blank" href={href}>
      Print label
    </Button>
  );
}

/** "Apple MacBook Pro 14". */
function nameOf({ specs }: DeviceDetails): string {
  return `${specs.manufacturer} ${specs.model}`.trim() || DEVICE_WORDS[specs.kind];
}

/** "DEV-100027 · from Eve Employee". */
function fromWhom({ deviceNumber, personName }: DeviceDetails): string {
  return personName === '' ? deviceNumber : `${deviceNumber} · from ${personName}`;
}

/** Reasons why the device can't continue: questions, and holds with their reasons. */
function Stops({ details }: { readonly details: DeviceDetails }) {
  const { holds, questions, place, remindersSent, timeZone, expectedSerial } = details;
  const holdNotices = HOLD_KINDS.flatMap((kind) => {
    const hold = holds[kind];
    return hold === null ? [] : [{ kind, ...hold }];
  });
  return (
    <>
      {holdNotices.map(({ kind, reason, until, isDue }) => (
        <Alert key={kind} color="amber" variant="light" title={HOLD_WORDS[kind]}>
          <p className={classes.lines}>{reason}</p>
          {until !== null && (
            <p>
              {isDue
                ? `It was placed until ${dayIn(new Date(until), timeZone)}. Does it go on? An admin can release it, or place it again with another day.`
                : `We'll ask again on ${dayIn(new Date(until), timeZone)}.`}
            </p>
          )}
        </Alert>
      ))}
      {place === 'waiting' && questions.length > 0 && (
        <Alert color="amber" variant="light" title="It needs an answer">
          <ul className={own.questions}>
            {questions.map((question) => (
              <li key={question}>
                {`${QUESTION_WORDS[question]}${
                  question === 'otherSerial' && expectedSerial !== ''
                    ? ` The order says serial number ${expectedSerial}.`
                    : ''
                }`}
              </li>
            ))}
          </ul>
          {remindersSent > 0 && <p>{`Reminders sent: ${remindersSent}.`}</p>}
        </Alert>
      )}
    </>
  );
}

function Status({ details }: { readonly details: DeviceDetails }) {
  const { status, statusSince } = details;
  return (
    <>
      <span role="status">{status !== null && <ToneBadge {...deviceStatusLook(status)} />}</span>
      <span className={classes.quiet}>
        <TimeAgo at={statusSince} />
      </span>
    </>
  );
}

/** Sentence about the device's location that agrees with the events there. */
function placeWords({ place, holds, history }: DeviceDetails): string {
  const since = history.slice(history.findLastIndex(({ place: then }) => then !== place) + 1);
  if (place === 'arrived' && since.some(({ type }) => type === 'box.empty')) {
    return 'The box was empty. Receive the device if it turns up; an admin can mark it as lost.';
  }
  const isHeld = holds.legal !== null || holds.administrative !== null;
  if (place === 'ready' && isHeld) return "On the shelf. It can't be sent out while it's on hold.";
  if (place === 'processing' && isHeld) {
    return "Inspected. It can't be wiped or finished while it's on hold.";
  }
  return PLACE_WORDS[place];
}

/** New entries by other users: ": Wiped". */
function newsOf(before: DeviceDetails | null, present: DeviceDetails | null): RemoteChange[] {
  const previous = before?.deviceNumber === present?.deviceNumber ? before : null;
  return unseenEntries(previous?.history ?? null, present?.history ?? null).map((entry) => ({
    ...entry,
    words: `: ${deviceHistoryWords(entry.type)}`,
  }));
}
