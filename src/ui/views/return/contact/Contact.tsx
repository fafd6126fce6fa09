import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { firstNameOf } from '../../../../domain/personName.ts';
import { readableEmail } from '../../../../domain/readableEmail.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import type { ReturnEventType } from '../../../../domain/returns/timeline/events.ts';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { addressLines } from '../../../words/addressLines.ts';
import { phoneLink } from '../../../words/phoneLink.ts';
import classes from '../details/Details.module.css';
import { SendButton } from '../step/SendButton.tsx';
import { sentBy } from '../step/steps.ts';

/** Contact data of the employee and a link to the employee's page. */
export function Contact({ details }: { readonly details: ReturnDetails }) {
  const { actions, employee, employeeLink, orderNumber } = details;
  const can = (wanted: ReturnEventType) =>
    actions.some(({ type, allowed }) => type === wanted && allowed);
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
      </p>
      <p className={classes.lines}>
        {addressLines(employee.address).map((line) => (
          <span key={line} className={classes.text}>
            {line}
          </span>
        ))}
      </p>
      <p className={classes.screenOnly}>
        <a href={employeeLink} target="_blank" rel="noreferrer">
          {`See ${firstNameOf(employee.name)}'s page`}
        </a>
      </p>
    </Card>
  );
}
