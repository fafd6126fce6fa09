import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { isBlankAddress } from '../../../../domain/addressParts.ts';
import { LANGUAGE_WORDS } from '../../../../domain/languages.ts';
import { firstNameOf } from '../../../../domain/personName.ts';
import { readableEmail } from '../../../../domain/readableEmail.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import type { ReturnEventType } from '../../../../domain/returns/timeline/events.ts';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { addressLines } from '../../../words/addressLines.ts';
import { phoneLink } from '../../../words/phoneLink.ts';
import { textsWords } from '../../../words/textsWords.ts';
import classes from '../details/Details.module.css';
import { SendButton } from '../step/SendButton.tsx';
import { sentBy } from '../step/steps.ts';

/** Answers to the question where to send the box. */
const CONFIRMED: readonly string[] = ['address.confirm', 'address.correct'];

/** Contact data of the employee and a link to the employee's page. */
export function Contact({ details }: { readonly details: ReturnDetails }) {
  const { actions, employee, employeeLink, language, orderNumber, texts, timeline } = details;
  const confirmed = timeline.findLast(({ type }) => CONFIRMED.includes(type));
  const can = (eventType: ReturnEventType) =>
    actions.some(({ type, allowed }) => type === eventType && allowed);
  return (
    <Card
      id="contact"
      title="Contact"
      action={
        can('order.edit') ? (
          <Button
            component={Link}
            variant="subtle"
            size="compact-sm"
            href={paths.orderEdit(orderNumber)}
          >
            Edit
          </Button>
        ) : (
          can('contact.correct') && (
            <SendButton variant="subtle" size="compact-sm" event={sentBy('contact.correct')}>
              Edit
            </SendButton>
          )
        )
      }
    >
      <p className={classes.lines}>
        <span className={classes.text}>{employee.name}</span>
        {employee.phone !== '' && (
          <a href={phoneLink(employee.phone)} className={classes.text}>
            {employee.phone}
          </a>
        )}
        {employee.email === '' ? (
          <span className={classes.none}>No email address</span>
        ) : (
          <a href={`mailto:${employee.email}`} className={classes.text}>
            {readableEmail(employee.email)}
          </a>
        )}
        <span className={classes.text}>
          <span>{LANGUAGE_WORDS[language.code]}</span>
          {language.isPicked && (
            <span className={classes.none}>{`, picked by ${firstNameOf(employee.name)}`}</span>
          )}
        </span>
      </p>
      {texts !== null && texts.state !== 'none' && (
        <p className={classes.none}>{textsWords(texts, employee.phone)}</p>
      )}
      <p className={classes.lines}>
        {isBlankAddress(employee.address) ? (
          <span className={classes.none}>No address yet</span>
        ) : (
          addressLines(employee.address).map((line) => (
            <span key={line} className={classes.text}>
              {line}
            </span>
          ))
        )}
        {confirmed !== undefined && (
          <span className={classes.none}>
            {`Confirmed by ${confirmed.actorKind === 'employee' ? firstNameOf(employee.name) : confirmed.actor}`}
          </span>
        )}
      </p>
      <p className={classes.screenOnly}>
        <a href={employeeLink} target="_blank" rel="noreferrer">
          {`See ${firstNameOf(employee.name)}'s page`}
        </a>
      </p>
    </Card>
  );
}
