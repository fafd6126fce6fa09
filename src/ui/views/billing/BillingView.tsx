import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link, useSearch } from 'wouter';
import type { Billing } from '../../../domain/organization/billing.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import { BILLING_SUBJECT } from '../../app/start/constants.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { useRemote } from '../../hooks/useRemote.ts';
import { monthWords, textCostsWords } from '../../words/billWords.ts';
import classes from './BillingView.module.css';
import { BillTable } from './BillTable.tsx';
import { PriceList } from './PriceList.tsx';
import { StatementList } from './StatementList.tsx';
import { Totals } from './Totals.tsx';

/** Billing page: this month's orders, statements and price list. */
export function BillingView() {
  const { config } = usePortal();
  const cursor = new URLSearchParams(useSearch()).get('cursor')?.slice(0, 300) || null;
  const { data, failure, isBusy, send } = useRemote({
    id: 'billing',
    query: { cursor },
    load: (client, query: { readonly cursor: string | null }, signal) =>
      client('GET /api/portal/billing', {
        query: query.cursor === null ? {} : { cursor: query.cursor },
        signal,
      }),
  });
  const subject = encodeURIComponent(BILLING_SUBJECT);
  return (
    <Page
      title="Billing"
      actions={
        <Button
          component="a"
          variant="default"
          href={`mailto:${config.billingEmail}?subject=${subject}`}
        >
          Question about an invoice
        </Button>
      }
    >
      {failure !== null && (
        <div className={classes.failed}>
          <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
          {cursor !== null && <FirstPage />}
        </div>
      )}
      {data !== null ? (
        <Content billing={data} isBusy={isBusy} isFirst={cursor === null} />
      ) : (
        failure === null && <BillingSkeleton />
      )}
    </Page>
  );
}

interface ContentProps {
  readonly billing: Billing;
  readonly isBusy: boolean;
  /** Whether this is the first page, with the newest orders. */
  readonly isFirst: boolean;
}

function Content({ billing, isBusy, isFirst }: ContentProps) {
  const { timeZone, totals, lines, nextCursor, statements, texts, priceList, isDemonstration } =
    billing;
  const month = monthWords(totals.month);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The next page may not have the pressed link, so the heading takes the focus. */
  const toTop = () => heading.current?.focus();
  return (
    <>
      {isDemonstration && (
        <p className={classes.demonstration}>These are demo prices. Nothing is charged.</p>
      )}
      <section className={classes.section} aria-labelledby="billing-statements">
        <h2 id="billing-statements" className={classes.heading}>
          Statements
        </h2>
        {statements.length > 0 ? (
          <StatementList statements={statements} />
        ) : (
          <p className={classes.quiet}>Your first statement will appear next month.</p>
        )}
      </section>
      <section className={classes.section} aria-labelledby="billing-month">
        <h2 id="billing-month" ref={heading} tabIndex={-1} className={classes.heading}>
          {`${month} so far`}
        </h2>
        <Totals totals={totals} />
        {texts.length > 0 && (
          <p className={classes.quiet}>{`Text messages: ${textCostsWords(texts)}`}</p>
        )}
        <p className={classes.quiet}>
          Orders are billed 30 minutes after they're placed. Months start and end at midnight UTC.
        </p>
        {lines.length > 0 && (
          <p className={classes.links}>
            <Link href={paths.statement(totals.month)}>Statement so far</Link>
            <a
              href={backendPaths.exportStatement(totals.month)}
              aria-label={`CSV of ${month} so far`}
              download
            >
              CSV
            </a>
          </p>
        )}
        {lines.length > 0 ? (
          <BillTable
            caption={`Orders of ${month}, newest first`}
            lines={lines}
            timeZone={timeZone}
            isBusy={isBusy}
          />
        ) : (
          <p className={classes.quiet}>{isFirst ? 'No orders this month.' : 'No older orders.'}</p>
        )}
        {(!isFirst || nextCursor !== null) && (
          <nav className={classes.pages} aria-label="Pages">
            {!isFirst && <FirstPage onClick={toTop} />}
            {nextCursor !== null && (
              <Button
                component={Link}
                href={paths.billing(nextCursor)}
                variant="default"
                onClick={toTop}
              >
                Next page
              </Button>
            )}
          </nav>
        )}
      </section>
      <section className={classes.section} aria-labelledby="billing-prices">
        <h2 id="billing-prices" className={classes.heading}>
          {isDemonstration ? 'Demo price list' : 'Price list'}
        </h2>
        {priceList.length > 0 ? (
          <>
            <PriceList items={priceList} />
            <p className={classes.quiet}>
              Current prices. An order keeps the price it was placed at.
            </p>
          </>
        ) : (
          <p className={classes.quiet}>You can't order yet. Contact support.</p>
        )}
      </section>
    </>
  );
}

function FirstPage({ onClick }: { readonly onClick?: () => void }) {
  return (
    <Button component={Link} href={paths.billing()} variant="default" onClick={onClick}>
      First page
    </Button>
  );
}

function BillingSkeleton() {
  return (
    <Skeleton words="Loading your bills">
      <div className={classes.shape} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Skeleton>
  );
}
