import { Checkbox, Stack } from '@mantine/core';
import type { SsoPage as Page } from '../../../../domain/organization/sso.ts';
import { SSO_PROVIDER_WORDS } from '../../../../domain/organization/ssoWords.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { selectFailureOf, selectQuestion } from '../../../../machines/pages/sso.machine.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { reasonOf } from '../reasonOf.ts';
import classes from '../Sso.module.css';
import { SsoPage } from '../ssoPage.tsx';
import { Step } from './Step.tsx';

/** Step that disables other sign-in methods, except for admins who keep the emailed link. */
export function EnforceStep({ page }: { readonly page: Page }) {
  const actor = SsoPage.useActorRef();
  const failure = SsoPage.useSelector((snapshot) =>
    selectFailureOf(snapshot, ['enforce', 'relax', 'breakGlass']),
  );
  const isAsked = SsoPage.useSelector(selectQuestion) === 'enforce';
  const name = SSO_PROVIDER_WORDS[page.provider];
  const isEnforced = page.state === 'enforced';
  const reason = isEnforced ? null : reasonOf(page, 'enforce');
  const toggle = isEnforced
    ? ({ type: 'action.requested', action: { kind: 'relax', version: page.version } } as const)
    : isAsked
      ? ({ type: 'panel.closed' } as const)
      : ({ type: 'panel.opened', panel: { kind: 'enforce' } } as const);
  const canTurn = SsoPage.useSelector((snapshot) => snapshot.can(toggle));
  return (
    <Step number={5} title="Enforce" failure={failure}>
      <p className={classes.quiet}>
        {`Your people then sign in through ${name} only, and Google and emailed links stop working. Break-glass admins keep the emailed link for the day when ${name} is down; each use is emailed to all admins.`}
      </p>
      <BreakGlass page={page} />
      <Checkbox
        label={`Enforce ${name} SSO for my organization`}
        description={reason}
        checked={isEnforced}
        aria-expanded={isAsked}
        disabled={reason !== null}
        onChange={() => canTurn && actor.send(toggle)}
      />
      {isAsked && (
        <ConfirmDialog
          page={page}
          kind="enforce"
          title={`Enforce ${name} SSO?`}
          submit={`Enforce ${name} SSO`}
        >
          <p>{sessionsSentence(page.sessionsToEnd, name)}</p>
          <p>{exemptAdminsSentence(page)}</p>
        </ConfirmDialog>
      )}
    </Step>
  );
}

function BreakGlass({ page }: { readonly page: Page }) {
  const actor = SsoPage.useActorRef();
  const sent = SsoPage.useSelector(parts.selectSent);
  const isSaved = SsoPage.useSelector(parts.selectDone)?.kind === 'breakGlass';
  const breakGlassIds = page.admins.flatMap(({ id, isBreakGlass }) => (isBreakGlass ? [id] : []));
  const chosen = sent?.kind === 'breakGlass' ? sent.userIds : breakGlassIds;
  const change = (userIds: string[]) =>
    actor.send({ type: 'action.requested', action: { kind: 'breakGlass', userIds } });
  return (
    <Checkbox.Group label="Break-glass admins" value={[...chosen]} onChange={change}>
      <Stack gap="xs" mt="xs">
        {page.admins.map(({ id, name, email, isMe }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${name || email}${isMe ? ' (you)' : ''}`}
            description={name === '' ? undefined : email}
          />
        ))}
      </Stack>
      <span role="status" className={classes.quiet}>
        {sent?.kind === 'breakGlass' ? 'Saving' : isSaved ? 'Saved' : ''}
      </span>
    </Checkbox.Group>
  );
}

function sessionsSentence(count: number, name: string): string {
  if (count === 0) return `Everyone who is signed in now came through ${name}, so no session ends.`;
  const sessions = count === 1 ? '1 session that' : `${count} sessions that`;
  return `${sessions} began another way will end right away. These people sign in again through ${name}.`;
}

function exemptAdminsSentence({ admins }: Page): string {
  const names = admins.flatMap((admin) => (admin.isBreakGlass ? [admin.name || admin.email] : []));
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
  return `${list} ${names.length === 1 ? 'keeps' : 'keep'} the emailed link.`;
}
