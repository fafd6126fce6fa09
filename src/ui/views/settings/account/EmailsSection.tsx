import { Radio, Stack } from '@mantine/core';
import { EMAIL_CHOICE_WORDS, EMAIL_CHOICES } from '../../../../domain/people/emailWords.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Waiting } from '../../../components/loading/Waiting.tsx';
import { EmailsPage, EmailsPageProvider } from './emailsPage.tsx';
import classes from './SettingsView.module.css';

/** Selects the emails about returns that the user receives; saves each choice immediately. */
export function EmailsSection() {
  return (
    <EmailsPageProvider>
      <Emails />
    </EmailsPageProvider>
  );
}

function Emails() {
  const actor = EmailsPage.useActorRef();
  const data = EmailsPage.useSelector(parts.selectData);
  const failure = EmailsPage.useSelector(parts.selectFailure);
  const actionFailure = EmailsPage.useSelector(({ context }) => context.actionFailure);
  const sent = EmailsPage.useSelector(parts.selectSent);
  const canChoose = EmailsPage.useSelector(parts.selectCanAct);
  const isSaved = EmailsPage.useSelector(parts.selectDone) !== null;
  if (failure !== null) {
    return (
      <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
    );
  }
  if (data === null) {
    return <Waiting>Loading your choice</Waiting>;
  }
  const chosen = (sent ?? data).returns;
  return (
    <>
      {actionFailure !== null && <FailureNotice failure={actionFailure} />}
      <Radio.Group
        aria-labelledby="settings-emails"
        value={chosen}
        onChange={(value) => {
          const returns = EMAIL_CHOICES.find((choice) => choice === value);
          if (returns !== undefined) {
            actor.send({ type: 'action.requested', action: { kind: 'choose', returns } });
          }
        }}
      >
        <Stack gap="sm">
          {EMAIL_CHOICES.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              // The chosen radio button has the focus and keeps it.
              disabled={!canChoose && choice !== chosen}
              {...EMAIL_CHOICE_WORDS[choice]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <p role="status" className={classes.quiet}>
        {sent !== null ? 'Saving' : isSaved ? 'Saved' : ''}
      </p>
    </>
  );
}
