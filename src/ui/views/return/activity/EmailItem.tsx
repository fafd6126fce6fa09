import { Button } from '@mantine/core';
import { firstNameOf } from '../../../../domain/personName.ts';
import type { Employee } from '../../../../domain/returns/returns.ts';
import type { Message } from '../../../../domain/returns/timeline/messages.ts';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { MESSAGE_STATE } from '../../../words/messageState.ts';
import classes from '../Activity.module.css';
import type { EmailGroup } from './activity.ts';
import { Clock } from './Clock.tsx';
import { EmailText } from './EmailText.tsx';

interface EmailItemProps {
  readonly email: EmailGroup;
  readonly at: string;
  readonly employee: Employee;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** No other request is pending. */
  readonly canResend: boolean;
  readonly onResend: (id: string) => void;
}

/** "Daphne, it@acme.test +1". */
function recipientsOf(messages: readonly Message[], name: string): string {
  const names = messages
    .toSorted((a, b) => Number(b.audience === 'employee') - Number(a.audience === 'employee'))
    .map(({ audience, to }) => (audience === 'employee' ? name : to));
  const [first = '', second, ...more] = [...new Set(names)];
  const recipients = second === undefined ? first : `${first}, ${second}`;
  return more.length === 0 ? recipients : `${recipients} +${more.length}`;
}

/** Emails about one event: subject and recipients; when opened, each email with its state. */
export function EmailItem(props: EmailItemProps) {
  const { email, at, employee, isOpen, onToggle, canResend, onResend } = props;
  const { subject, messages } = email;
  const failed = messages.find(({ state }) => state === 'failed' || state === 'retrying');
  return (
    <li className={classes.entry} data-kind="email">
      <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
        <path d="M2 4h12v8.5H2ZM2 4.5 8 9l6-4.5" />
      </svg>
      <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.line}>
          <span className={classes.what}>{subject}</span>
          <span className={classes.who}>
            <span>{`to ${recipientsOf(messages, firstNameOf(employee.name))} ·`}</span>{' '}
            <Clock at={at} />
          </span>
          {failed !== undefined && (
            <span className={classes.failed}>{MESSAGE_STATE[failed.state].label}</span>
          )}
        </span>
      </button>
      {isOpen && (
        <ul className={classes.messages}>
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isAlone={messages.length === 1}
              canResend={canResend}
              onResend={() => onResend(message.id)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface MessageRowProps {
  readonly message: Message;
  /** The only email of its group is open from the start. */
  readonly isAlone: boolean;
  /** No other request is pending. */
  readonly canResend: boolean;
  readonly onResend: () => void;
}

function MessageRow({ message, isAlone, canResend, onResend }: MessageRowProps) {
  const { to, subject, state, at, nextTryAt, failure, blocked } = message;
  const { label, icon } = MESSAGE_STATE[state];
  return (
    <li>
      <p className={classes.to}>{to}</p>
      <p className={classes.state} data-state={state}>
        <svg viewBox="0 0 16 16" className={classes.stateIcon} aria-hidden="true">
          <path d={icon} />
        </svg>
        <span>
          <span>{`${label},`}</span> <TimeAgo at={at} />
          {nextTryAt !== null && (
            <>
              <span>. Next try</span> <TimeAgo at={nextTryAt} />
            </>
          )}
        </span>
      </p>
      {message.text !== null && <EmailText title="Read it" text={message.text} isOpen={isAlone} />}
      {failure !== null && <p className={classes.reason}>{failure}</p>}
      {/* No button for an email that can't be resent: its event is usually over. */}
      {blocked === null && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!canResend}
          aria-label={`Send again: ${subject}, to ${to}`}
          onClick={onResend}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
