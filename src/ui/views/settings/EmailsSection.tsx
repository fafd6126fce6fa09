import { Radio, Stack } from '@mantine/core';
import type { Client } from '../../../api/client.ts';
import type { MyEmails } from '../../../domain/people/account.ts';
import { EMAIL_CHOICE_WORDS, EMAIL_CHOICES } from '../../../domain/people/emailWords.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useRemote } from '../../hooks/useRemote.ts';
import classes from './SettingsView.module.css';

/** Which emails about returns the person gets; a choice is saved as it is made. */
export function EmailsSection() {
  const { data, failure, action, actionFailure, isActing, canAct, send } = useRemote({
    id: 'emails',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/emails', { signal }),
    act: (client: Client, _query: null, body: MyEmails, signal: AbortSignal) =>
      client('PUT /api/portal/emails', { body, signal }),
  });
  if (failure !== null) {
    return <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />;
  }
  if (data === null) {
    return (
      <p role="status" className={classes.waiting}>
        Loading your choice
      </p>
    );
  }
  const chosen = isActing && action !== null ? action.returns : data.returns;
  return (
    <>
      {actionFailure !== null && <FailureNotice failure={actionFailure} />}
      <Radio.Group
        aria-labelledby="settings-emails"
        value={chosen}
        onChange={(value) => {
          const returns = EMAIL_CHOICES.find((choice) => choice === value);
          if (returns !== undefined && canAct) {
            send({ type: 'action.requested', action: { returns } });
          }
        }}
      >
        <Stack gap="sm">
          {EMAIL_CHOICES.map((choice) => (
            <Radio key={choice} value={choice} {...EMAIL_CHOICE_WORDS[choice]} />
          ))}
        </Stack>
      </Radio.Group>
      <p role="status" className={classes.quiet}>
        {isActing ? 'Saving' : action !== null && actionFailure === null ? 'Saved' : ''}
      </p>
    </>
  );
}
