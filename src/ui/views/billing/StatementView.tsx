import { Button } from '@mantine/core';
import { useParams } from 'wouter';
import type { Statement } from '../../../domain/organization/billing.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { NotFoundNotice, PageFailure } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink, type PageHeadProps } from '../../components/layout/PageHead.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { useRemote } from '../../hooks/useRemote.ts';
import { monthWords, orderCount, orderedIn, periodWords } from '../../words/billWords.ts';
import { BillTable } from './BillTable.tsx';
import { GroupTable } from './GroupTable.tsx';
import classes from './StatementView.module.css';
import { Totals } from './Totals.tsx';

/** One month's statement, to read, print or download. */
export function StatementView() {
  const { month = '' } = useParams<{ month: string }>();
  const { data, failure, send } = useRemote({
    id: 'statement',
    query: month,
    load: (client, month: string, signal) =>
      client('GET /api/portal/billing/:month', { params: { month }, signal }),
  });
  return (
    <Page back={<BackLink href={paths.billing()}>Billing</BackLink>} {...headOf(data)}>
      {data !== null ? (
        <Content statement={data} />
      ) : failure === null ? (
        <Skeleton words="Loading the statement">
          <div className={classes.shape} aria-hidden="true">
            <span />
            <span />
          </div>
        </Skeleton>
      ) : (
        <PageFailure
          failure={failure}
          absent={
            <NotFoundNotice
              words="There's no such statement. You'll find yours under Billing."
              list={paths.billing()}
              link="See all statements"
            />
          }
          onRetry={() => send({ type: 'reload.requested' })}
        />
      )}
    </Page>
  );
}

/** Props of the single heading, which keeps the focus when the statement arrives. */
function headOf(statement: Statement | null): PageHeadProps {
  if (statement === null) return { title: 'Statement' };
  const { totals } = statement;
  const words = monthWords(totals.month);
  const title = `Statement for ${words}`;
  if (orderedIn(totals) + totals.pickups === 0) return { title };
  return {
    title,
    actions: (
      <>
        <Button
          component="a"
          variant="default"
          href={backendPaths.exportStatement(totals.month)}
          download
        >
          Download CSV
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </>
    ),
  };
}

function Content({ statement }: { statement: Statement }) {
  const { isDemonstration, organisationName, timeZone, totals, isFinal, groups, lines } = statement;
  const words = monthWords(totals.month);
  const count = orderedIn(totals);
  return (
    <>
      {isDemonstration && (
        <p className={classes.note}>These are demo prices. Nothing is charged.</p>
      )}
      {!isFinal && count > 0 && (
        <p className={classes.note} role="status">
          This statement isn't final. The month isn't over, or an order can still be canceled.
        </p>
      )}
      <dl className={classes.facts}>
        <dt>Statement number</dt>
        <dd>{totals.month}</dd>
        <dt>Billed to</dt>
        <dd>{organisationName}</dd>
        <dt>Issued by</dt>
        <dd>Retriever</dd>
        <dt>Orders placed</dt>
        <dd>{periodWords(totals.month, timeZone)}</dd>
      </dl>
      {count + totals.pickups > 0 ? (
        <Totals totals={totals} />
      ) : (
        <p>{`Nothing was ordered in ${words}${!isFinal ? ' so far' : ''}, so there's nothing to bill.`}</p>
      )}
      {groups.length + statement.pickups.length > 0 && (
        <section className={classes.section} aria-labelledby="statement-summary">
          <h2 id="statement-summary" className={classes.heading}>
            Summary
          </h2>
          <GroupTable groups={groups} pickups={statement.pickups} />
        </section>
      )}
      {count > 0 && (
        <section className={classes.section} aria-labelledby="statement-orders">
          <h2 id="statement-orders" className={classes.heading}>
            Orders
          </h2>
          <BillTable
            caption={`Orders of ${words}, newest first`}
            lines={lines}
            timeZone={timeZone}
          />
          {lines.length < count && (
            <p className={classes.quiet}>
              {`These are the newest ${lines.length} of ${orderCount(count)}. The totals and CSV file include all orders.`}
            </p>
          )}
        </section>
      )}
    </>
  );
}
