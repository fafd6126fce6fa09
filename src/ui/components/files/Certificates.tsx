import { Button } from '@mantine/core';
import type { CertificateView } from '../../../domain/warehouse/files/files.ts';
import { Card } from '../layout/Card.tsx';
import { CopyText } from '../text/CopyText.tsx';
import { TimeAgo } from '../text/TimeAgo.tsx';
import classes from './Files.module.css';
import { Files } from './filesProvider.tsx';
import { Question } from './Question.tsx';

/** Certificates of data destruction, newest first; renders nothing without any. */
export function Certificates() {
  const certificates = Files.useSelector(({ context }) => context.list?.certificates ?? []);
  const isDue = Files.useSelector(({ context }) => context.list?.isCertificateDue === true);
  const openQuestion = Files.useSelector(({ context: { question } }) =>
    question?.kind === 'replaceLink' ? question.number : null,
  );
  if (certificates.length === 0 && !isDue && openQuestion === null) return null;
  return (
    <Card id="certificates-heading" title="Certificate" isFocusHome>
      <p role="status" className={classes.said}>
        {isDue && 'The certificate is on its way. It appears here in a moment.'}
      </p>
      <ul className={classes.files} aria-label="Certificates of data destruction">
        {certificates.map((certificate, index) => (
          <Row
            key={`${certificate.deviceNumber} ${certificate.number}`}
            certificate={certificate}
            isNewest={index === 0}
          />
        ))}
      </ul>
      {openQuestion !== null && (
        <Question
          key={openQuestion}
          title={`Replace the link of ${openQuestion}?`}
          submit="Replace link now"
          back="Keep the link"
        >
          The old link stops working for everyone who has it. The certificate stays as it is, and
          programs read the new link.
        </Question>
      )}
    </Card>
  );
}

interface RowProps {
  readonly certificate: CertificateView;
  readonly isNewest: boolean;
}

function Row({ certificate, isNewest }: RowProps) {
  const { number, issuedAt, deviceNumber, url, sha256 } = certificate;
  const actor = Files.useActorRef();
  const question = { kind: 'replaceLink', deviceNumber, number } as const;
  const canReplace = Files.useSelector(({ context }) => context.list?.canReplaceLinks === true);
  const canAsk = Files.useSelector((snapshot) =>
    snapshot.can({ type: 'question.asked', question }),
  );
  const isAsked = Files.useSelector(
    ({ context: { question } }) => question?.kind === 'replaceLink' && question.number === number,
  );
  return (
    <li className={classes.file}>
      <div className={classes.line}>
        <span className={classes.picture} aria-hidden="true">
          PDF
        </span>
        <div className={classes.what}>
          <p className={classes.name}>
            <a href={url} target="_blank" rel="noreferrer">
              {number}
            </a>
          </p>
          <p className={classes.quiet}>
            Issued <TimeAgo at={issuedAt} />
            <span>{!isNewest && ', replaced by a newer one'}</span>
          </p>
          <p className={classes.link}>
            <CopyText value={url} label={`link to ${number}`} />
          </p>
          <details className={classes.sum}>
            <summary>SHA-256</summary>
            <CopyText value={sha256} label={`SHA-256 of ${number}`} />
          </details>
        </div>
        <div className={classes.actions}>
          <Button
            component="a"
            href={url}
            download={`${number}.pdf`}
            size="xs"
            variant="default"
            aria-label={`Download ${number}`}
          >
            Download
          </Button>
          {canReplace && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Replace the link of ${number}`}
              aria-expanded={isAsked ? true : undefined}
              disabled={!canAsk}
              onClick={() => actor.send({ type: 'question.asked', question })}
            >
              Replace link
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
