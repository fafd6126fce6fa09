import { Alert, Button } from '@mantine/core';
import { firstNameOf } from '../../../../domain/personName.ts';
import { approvalReasons } from '../../../../domain/returns/ordering/approvalReasons.ts';
import { currencyOf } from '../../../../domain/returns/ordering/offerCurrency.ts';
import { type Answers, devicesOf } from '../../../../domain/returns/ordering/orderAnswers.ts';
import { orderPrice, priceOf } from '../../../../domain/returns/ordering/orderPrice.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { EmailSlip } from '../../../components/order/EmailSlip.tsx';
import { placeServerErrors } from '../../../components/order/fieldErrors.ts';
import { useOrderSource } from '../../../hooks/useOrderSource.ts';
import { dayTimeWords } from '../../../words/dates.ts';
import { deviceNames } from '../../../words/deviceNames.ts';
import { moneyWords } from '../../../words/money.ts';
import { priceWords } from '../steps/priceWords.ts';
import { OtherReturn } from '../steps/SerialPanel.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import type { Wizard } from '../useWizard.ts';
import classes from './ReviewStep.module.css';
import { type ReviewSection, reviewSections } from './reviewSections.ts';

function Section({ section, wizard }: { section: ReviewSection; wizard: Wizard }) {
  return (
    <section className={classes.section}>
      <header className={classes.head}>
        <h3 className={classes.title}>{section.title}</h3>
        <button
          type="button"
          className={classes.change}
          disabled={wizard.isPlacing}
          onClick={() => wizard.visit(section.step)}
        >
          Change<span className={classes.what}>{` ${section.title.toLowerCase()}`}</span>
        </button>
      </header>
      <dl className={classes.list}>
        {section.rows.map(([name, lines]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line} className={classes.text}>
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {section.step === 'employee' && (
        <div className={classes.doubt}>
          <EmailSlip
            email={wizard.answers.employee?.email ?? ''}
            isDisabled={wizard.isPlacing}
            onUse={(email) => {
              wizard.correctEmail(email);
              document.getElementById('step-heading')?.focus();
            }}
          />
        </div>
      )}
    </section>
  );
}

/** The server's errors, each linking to its field; else the failure's message. */
function OrderFailure({ wizard }: { wizard: Wizard }) {
  const { failure } = wizard;
  if (failure === null) return null;
  const placed = placeServerErrors(failure.fields ?? {});
  if (placed.length === 0) return <FailureNotice failure={failure} />;
  return (
    <Alert color="red" variant="light" title="Some things to fix" role="alert">
      <ul className={classes.errors}>
        {placed.map(({ step, field, message }) => (
          <li key={`${step}-${field}-${message}`}>
            <button
              type="button"
              className={classes.change}
              onClick={() => wizard.visitField(step, field)}
            >
              {message}
            </button>
            <OtherReturn message={message} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** All answers on one page, for review before ordering. */
export function ReviewStep({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { answers, isPlacing } = wizard;
  const { lane } = answers;
  const devices = devicesOf(answers);
  const price = lane === undefined ? null : orderPrice(offer, devices, lane);
  const subject = devices.length > 1 ? `${devices.length} returns` : 'return';
  const currency = currencyOf(offer, answers);
  const source = useOrderSource();
  const country = answers.employee?.address.country;
  const isToApprove =
    lane !== undefined &&
    country !== undefined &&
    approvalReasons(offer, { devices, lane, country, source }).length > 0;
  return (
    <div className={classes.review}>
      <StepHeading step="review" title="Check your answers" wizard={wizard} />
      {reviewSections(answers, offer).map((section) => (
        <Section key={section.step} section={section} wizard={wizard} />
      ))}
      {devices.length > 1 && lane !== undefined && (
        <dl className={classes.prices}>
          {deviceNames(devices).map((name, index) => (
            <div key={name} className={classes.price}>
              <dt>{name}</dt>
              <dd>{priceWords(priceOf(offer, devices[index] ?? 'laptop', lane), currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* Near the button, because a user who pressed it wouldn't see the top of the page. */}
      <OrderFailure wizard={wizard} />
      <div className={classes.total}>
        <span>{devices.length > 1 ? 'Total' : 'Price'}</span>
        <strong>{priceWords(price, currency)}</strong>
      </div>
      {wizard.notice !== null && <p className={classes.note}>{wizard.notice}</p>}
      <p className={classes.note}>{isToApprove ? NEEDS_APPROVAL : beforeWords(answers)}</p>
      <div className={classes.buttons}>
        <Button loading={isPlacing} onClick={wizard.placeOrder}>
          {price === null
            ? `Order ${subject}`
            : `Order ${subject} for ${moneyWords(price, currency)}`}
        </Button>
        <Button variant="subtle" disabled={isPlacing} onClick={() => wizard.visit('options')}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** Said of an order that waits for an approver. */
const NEEDS_APPROVAL =
  'This order needs the approval of an admin. Until then nothing is bought, and you can cancel free of charge.';

/** Says what is possible until the order is released. */
function beforeWords({ startsAt, employee }: Answers): string {
  if (startsAt === undefined) return 'You can cancel free of charge for 30 minutes.';
  const startText = dayTimeWords(startsAt, Date.now());
  const firstName = firstNameOf(employee?.name ?? '');
  return `It starts ${startText}. Before then nothing is bought, ${firstName} gets no email, and you can cancel.`;
}
