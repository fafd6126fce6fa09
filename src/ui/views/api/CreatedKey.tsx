import type { ApiKey } from '../../../domain/programs/apiKeys.ts';
import classes from '../../components/form/FormCard.module.css';
import { CopyText } from '../../components/text/CopyText.tsx';
import { OneTimeSecret } from '../../components/text/OneTimeSecret.tsx';
import { curlLine } from '../../words/apiWords.ts';

interface MadeKeyProps {
  readonly secret: string;
  readonly of: ApiKey;
  readonly baseUrl: string;
  readonly onDone: () => void;
}

/** Shows the new key, which is visible only once. */
export function CreatedKey({ secret, of: key, baseUrl, onDone }: MadeKeyProps) {
  return (
    <OneTimeSecret
      title={`API key ${key.name} created`}
      warning="Copy it now and store it safely. We won't show it again."
      label="API key"
      copyLabel="Copy key"
      secret={secret}
      onDone={onDone}
    >
      {key.scopes.includes('returns:read') && (
        <dl className={classes.facts}>
          <dt>Try it</dt>
          <dd>
            <CopyText value={curlLine(baseUrl)} label="curl line" />
          </dd>
        </dl>
      )}
    </OneTimeSecret>
  );
}
