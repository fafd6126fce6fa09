import { firstNameOf } from '../../../../domain/personName.ts';
import type { ManualEvent, ReturnDetails } from '../../../../domain/returns/returns.ts';
import { STATUS_WORDS } from '../../../../domain/returns/status/statusWords.ts';
import type { StepPreview as Preview } from '../../../../domain/returns/timeline/explanation.ts';
import { Day } from '../../../components/text/Day.tsx';
import { useRemote } from '../../../hooks/useRemote.ts';
import { moneyWords } from '../../../words/money.ts';
import { timelineWords } from '../../../words/returnActions.ts';
import { EmailText } from '../activity/EmailText.tsx';
import classes from './CurrentStep.module.css';

interface StepPreviewProps {
  readonly details: Pick<ReturnDetails, 'orderNumber' | 'employee'>;
  readonly event: ManualEvent;
}

/** Preview of a step from the server; empty until it responds. */
export function StepPreview({ details, event }: StepPreviewProps) {
  const { orderNumber, employee } = details;
  const { data } = useRemote<{ orderNumber: string; event: ManualEvent }, Preview>({
    id: 'preview',
    query: { orderNumber, event },
    load: (client, { orderNumber: number, event: body }, signal) =>
      client('POST /api/portal/returns/:orderNumber/events/preview', {
        params: { orderNumber: number },
        body,
        signal,
      }),
  });
  if (data === null) return null;
  const { status, isEnd, emails, timers, charge, currency } = data;
  return (
    <ul className={classes.preview} aria-label="What happens">
      <li>{`Status: ${STATUS_WORDS[status]}${isEnd ? '. The return is closed' : ''}`}</li>
      {charge !== null && (
        <li>{`Price: ${charge === 0 ? 'no extra charge' : moneyWords(charge, currency)}`}</li>
      )}
      <li>
        <span>{`Emails: ${emails.length === 0 ? 'none' : ''}`}</span>
        {emails.map(({ to, subject, text, isToEmployee }) => (
          <EmailText
            key={to}
            title={`“${subject}” to ${isToEmployee ? firstNameOf(employee.name) : to}`}
            text={text}
          />
        ))}
      </li>
      {timers.map(({ type, at }) => (
        <li key={type}>
          <Day at={at} />
          <span>{`: ${timelineWords(type).toLowerCase()}, unless something happens first`}</span>
        </li>
      ))}
    </ul>
  );
}
