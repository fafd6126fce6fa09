import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isUnknownChange } from '../../../../domain/live.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { STATUS_WORDS } from '../../../../domain/returns/status/statusWords.ts';
import { ACTOR_WORDS } from '../../../../domain/returns/timeline/actors.ts';
import type { Explanation } from '../../../../domain/returns/timeline/explanation.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Day } from '../../../components/text/Day.tsx';
import { useFocusBack } from '../../../hooks/useFocusBack.ts';
import { useRemote } from '../../../hooks/useRemote.ts';
import { timelineWords } from '../../../words/returnActions.ts';
import { ReturnPage } from '../returnPage.tsx';
import classes from './Explain.module.css';

const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Statechart of this return: past states with times, possible next states with their actors. */
export function ReturnChart({ details }: { readonly details: ReturnDetails }) {
  const actor = ReturnPage.useActorRef();
  const container = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(container);
  useEffect(() => heading.current?.focus(), []);
  const { data, failure, send } = useRemote<string, Explanation>({
    id: 'explanation',
    query: details.orderNumber,
    isAbout: (shown, change) => isUnknownChange(change) || change.orderNumber === shown,
    load: (client, orderNumber, signal) =>
      client('GET /api/portal/returns/:orderNumber/explanation', {
        params: { orderNumber },
        signal,
      }),
  });
  return (
    <section ref={container} className={classes.explain} aria-labelledby="explain-heading">
      <header className={classes.header}>
        <h2 ref={heading} id="explain-heading" tabIndex={-1} className={classes.heading}>
          Explain this return
        </h2>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => actor.send({ type: 'panel.closed' })}
        >
          Close
        </Button>
      </header>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      )}
      {data === null && failure === null && <p role="status">Drawing the statechart</p>}
      {data !== null && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
          <section className={classes.drawing} tabIndex={0} aria-label="Drawing">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
              alt={`Statechart of ${details.orderNumber}. The lists below say the same.`}
            />
          </section>
          <div className={classes.lists}>
            <section>
              <h3>Where it has been</h3>
              <ol>
                {data.been.map(({ status, from, type, actor: who }) => (
                  <li key={from}>
                    <strong>{STATUS_WORDS[status]}</strong> since <Day at={from} />
                    <span className={classes.quiet}>
                      {`${timelineWords(type)}${!type.startsWith('timer.') ? `, ${who}` : ''}`}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
            <section>
              <h3>Where it can go from here</h3>
              {data.ways.length === 0 && <p className={classes.quiet}>Nowhere: this is the end.</p>}
              <ul>
                {data.ways.map(({ type, to, who, at }) => (
                  <li key={`${type} ${to}`}>
                    <strong>{STATUS_WORDS[to]}</strong>
                    <span className={classes.quiet}>
                      <span>{`${timelineWords(type)}, by ${EITHER.format(who.map((kind) => ACTOR_WORDS[kind]))}`}</span>
                      {at !== null && (
                        <>
                          {' '}
                          <span>on</span> <Day at={at} />
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </>
      )}
    </section>
  );
}
