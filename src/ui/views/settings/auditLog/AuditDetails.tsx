import { Link } from 'wouter';
import { auditChanges } from '../../../../domain/organization/auditChanges.ts';
import type { AuditRecord } from '../../../../domain/organization/auditLog.ts';
import {
  AUDIT_ACTOR_WORDS,
  AUDIT_SUBJECT_WORDS,
} from '../../../../domain/organization/auditWords.ts';
import { ChangeList } from '../../../components/text/ChangeList.tsx';
import classes from './AuditLog.module.css';
import { auditHref } from './auditQuery.ts';

/** Values of a record before and after, its origin, and links to what belongs to it. */
export function AuditDetails({ record }: { readonly record: AuditRecord }) {
  const { at, actor, subject, ip, device, before, after } = record;
  const changes = auditChanges(before, after);
  const origin = [device, ip].filter((text) => text !== '').join(', ');
  return (
    <div className={classes.inside}>
      {changes.length > 0 ? <ChangeList changes={changes} /> : <p>No details recorded.</p>}
      <dl className={classes.facts}>
        <dt>When</dt>
        <dd>{new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long' })}</dd>
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
        <Link href={auditHref({ show: 'all', search: subject.name })}>
          {`Everything about ${subject.name}`}
        </Link>
        <Link href={auditHref({ show: 'all', by: actor.by })}>
          {`Everything by ${actor.by === 'scim' ? AUDIT_ACTOR_WORDS.scim : actor.name}`}
        </Link>
      </p>
    </div>
  );
}
