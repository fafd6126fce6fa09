import { Button } from '@mantine/core';
import type { LeaverMailbox } from '../../../../domain/leavers/leaverMail.ts';
import { selectActionFailure } from '../../../../machines/pages/leaverMail.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Card } from '../../../components/layout/Card.tsx';
import { Waiting } from '../../../components/loading/Waiting.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { ConfirmQuestion } from '../ConfirmQuestion.tsx';
import list from '../SettingsList.module.css';
import { LeaverMailPage } from './leaverMailPage.tsx';
import { MailList } from './MailList.tsx';
import { SenderForm } from './SenderForm.tsx';

/** Address that takes leavers by email, whose mail it takes, and what became of recent mail. */
export function LeaverMailSection() {
  const actor = LeaverMailPage.useActorRef();
  const data = LeaverMailPage.useSelector(parts.selectData);
  const failure = LeaverMailPage.useSelector(parts.selectFailure);
  const actionFailure = LeaverMailPage.useSelector(selectActionFailure);
  const isBusy = LeaverMailPage.useSelector(parts.selectIsBusy);
  const panel = LeaverMailPage.useSelector(parts.selectPanel);
  return (
    <Card
      id="leaver-mail"
      title="By email"
      description="Send an Excel or CSV file with names and last days. Each person in it is put into Leaving."
      isBusy={isBusy}
      isFocusHome
    >
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {actionFailure !== null && panel === null && <FailureNotice failure={actionFailure} />}
      {data === null && failure === null && <Waiting>Loading the address</Waiting>}
      {data !== null && !data.isAvailable && (
        <p>This portal receives no email yet. Its operator can set that up.</p>
      )}
      {data?.isAvailable && <Mailbox data={data} />}
    </Card>
  );
}

function Mailbox({ data }: { readonly data: LeaverMailbox }) {
  const { isOn, address, mails } = data;
  return (
    <div className={list.page}>
      {isOn && address !== null && <Address address={address} />}
      {isOn && <Senders data={data} />}
      <OnSwitch data={data} />
      {mails.length > 0 && <MailList mails={mails} />}
    </div>
  );
}

function OnSwitch({ data: { isOn, senders, version } }: { readonly data: LeaverMailbox }) {
  const actor = LeaverMailPage.useActorRef();
  const body = { isOn: !isOn, senders, basedOn: version };
  const event = { type: 'action.requested', action: { kind: 'switch', body } } as const;
  const canSwitch = LeaverMailPage.useSelector((snapshot) => snapshot.can(event));
  const isSent = LeaverMailPage.useSelector(parts.selectSent)?.kind === 'switch';
  return (
    <div>
      {/* One button, so that the focus stays on it. */}
      <Button
        variant={isOn ? 'default' : 'filled'}
        size={isOn ? 'compact-sm' : 'sm'}
        disabled={!canSwitch && !isSent}
        loading={isSent}
        onClick={() => actor.send(event)}
      >
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
    </div>
  );
}

const REPLACE = { type: 'panel.opened', panel: { kind: 'replaceAddress' } } as const;

function Address({ address }: { readonly address: string }) {
  const actor = LeaverMailPage.useActorRef();
  const panel = LeaverMailPage.useSelector(parts.selectPanel);
  const canReplace = LeaverMailPage.useSelector((snapshot) => snapshot.can(REPLACE));
  return (
    <>
      <CopyText value={address} label="address" />
      {panel?.kind === 'replaceAddress' ? (
        <ReplaceQuestion />
      ) : (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!canReplace}
            onClick={() => actor.send(REPLACE)}
          >
            New address
          </Button>
        </div>
      )}
    </>
  );
}

const BACK = { type: 'panel.closed' } as const;
const CONFIRM = { type: 'action.requested', action: { kind: 'replaceAddress' } } as const;

function ReplaceQuestion() {
  const actor = LeaverMailPage.useActorRef();
  const canReplace = LeaverMailPage.useSelector((snapshot) => snapshot.can(CONFIRM));
  const canGoBack = LeaverMailPage.useSelector((snapshot) => snapshot.can(BACK));
  const isReplacing = LeaverMailPage.useSelector(parts.selectSent)?.kind === 'replaceAddress';
  return (
    <ConfirmQuestion
      label="Replace the address?"
      confirm="Replace address"
      back="Keep address"
      canConfirm={canReplace}
      canGoBack={canGoBack}
      isSent={isReplacing}
      isRed={false}
      onConfirm={() => actor.send(CONFIRM)}
      onBack={() => actor.send(BACK)}
    >
      Email to the old address is ignored from then on. Change it wherever it is used.
    </ConfirmQuestion>
  );
}

const ADD = { type: 'panel.opened', panel: { kind: 'addSender' } } as const;

function Senders({ data }: { readonly data: LeaverMailbox }) {
  const actor = LeaverMailPage.useActorRef();
  const panel = LeaverMailPage.useSelector(parts.selectPanel);
  const canAdd = LeaverMailPage.useSelector((snapshot) => snapshot.can(ADD));
  return (
    <>
      <p className={list.quiet}>
        Your users can send to it, and so can the senders below. Any other email is ignored, and so
        is one that its domain hasn't signed (DKIM).
      </p>
      {data.senders.length > 0 && (
        <ul className={list.plain} aria-label="Other senders">
          {data.senders.map((sender) => (
            <li key={sender} className={list.line}>
              <span>{sender}</span>
              <RemoveSender sender={sender} data={data} />
            </li>
          ))}
        </ul>
      )}
      {panel?.kind === 'addSender' ? (
        <SenderForm data={data} />
      ) : (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!canAdd}
            onClick={() => actor.send(ADD)}
          >
            Add sender
          </Button>
        </div>
      )}
    </>
  );
}

function RemoveSender({ sender, data }: { readonly sender: string; readonly data: LeaverMailbox }) {
  const actor = LeaverMailPage.useActorRef();
  const { isOn, senders, version: basedOn } = data;
  const body = { isOn, senders: senders.filter((one) => one !== sender), basedOn };
  const event = {
    type: 'action.requested',
    action: { kind: 'removeSender', sender, body },
  } as const;
  const canRemove = LeaverMailPage.useSelector((snapshot) => snapshot.can(event));
  const sent = LeaverMailPage.useSelector(parts.selectSent);
  const isSent = sent?.kind === 'removeSender' && sent.sender === sender;
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={!canRemove && !isSent}
      loading={isSent}
      aria-label={`Remove ${sender}`}
      onClick={() => actor.send(event)}
    >
      Remove
    </Button>
  );
}
