import { Link } from 'wouter';
import { auditChanges } from '../../../../domain/organization/auditChanges.ts';
import type { AuditRecord } from '../../../../domain/organization/auditLog.ts';
import {
  AUDIT_ACTOR_WORDS,
  AUDIT_SUBJECT_WORDS,
  auditSentence,
  HOUSEKEEPING,
} from '../../../../domain/organization/auditWords.ts';
import { paths } from '../../../app/paths.ts';
import { ChangeList } from '../../../components/text/ChangeList.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import classes from '../AuditLog.module.css';
import { type AuditQuery, auditHref } from './auditQuery.ts';

interface AuditItemProps {
  readonly record: AuditRecord;
  readonly query: AuditQuery;
}

/** One record; opens to the values before and after and to its origin. */
export function AuditItem({ record, query }: AuditItemProps) {
  const { at, action, actor, subject, ip, device } = record;
  const changes = auditChanges(record.before, record.after);
  const sentence = auditSentence(action, subject.name, record.after?.event);
  // A link to all records of a user or subject drops other filters. Records hidden by default are
  // shown if they were before or if this is one of them.
  const isHidden = HOUSEKEEPING.includes(action);
  const everything = (part: AuditQuery) =>
    auditHref({ ...part, housekeeping: isHidden ? 'yes' : query.housekeeping });
  const origin = [device, ip].filter((text) => text !== '').join(', ');
  return (
    <li>
      <article aria-label={sentence}>
        <details className={classes.record}>
          <summary className={classes.summary}>
            <span className={classes.action}>{sentence}</span>
            <span className={classes.quiet}>{actor.name}</span>
            <span className={classes.quiet}>
              <TimeAgo at={at} />
            </span>
          </summary>
          <div className={classes.inside}>
            {changes.length > 0 ? <ChangeList changes={changes} /> : <p>No details recorded.</p>}
            <dl className={classes.facts}>
              <dt>When</dt>
              <dd>
                {new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long' })}
              </dd>
              <dt>Who</dt>
              <dd>{`${actor.name} (${AUDIT_ACTOR_WORDS[actor.kind]})`}</dd>
              <dt>{AUDIT_SUBJECT_WORDS[subject.kind]}</dt>
              <dd>{subject.name}</dd>
              {origin !== '' && (
                <>
                  <dt>From</dt>
                  <dd>{origin}</dd>
                </>
              )}
            </dl>
            <p className={classes.links}>
              {subject.kind === 'return' && (
                <Link href={paths.return(subject.name)}>{`Open ${subject.name}`}</Link>
              )}
              <Link href={everything({ subject: subject.name })}>
                {`Everything about ${subject.name}`}
              </Link>
              <Link href={everything({ by: actor.by })}>
                {`Everything by ${actor.by === 'scim' ? AUDIT_ACTOR_WORDS.scim : actor.name}`}
              </Link>
            </p>
          </div>
        </details>
      </article>
    </li>
  );
}
