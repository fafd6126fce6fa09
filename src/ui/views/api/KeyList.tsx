import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ApiKey } from '../../../api/contract/apiKeys.ts';
import { SCOPE_WORDS } from '../../../api/contract/apiKeyWords.ts';
import table from '../../components/CardTable.module.css';
import { CardTable, Cell } from '../../components/CardTable.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { ToneBadge } from '../../components/ToneBadge.tsx';
import { KEY_MODE, KEY_STATE } from '../../words/apiWords.ts';
import classes from './KeyList.module.css';

interface KeyListProps {
  readonly keys: readonly ApiKey[];
  readonly isBusy: boolean;
  readonly onRevoke: (id: string) => void;
}

/** Headings of the columns. */
const COLUMNS = ['Name', 'Key', 'May', 'Kind', 'State', 'Last used', 'Expires', 'Made', 'Actions'];

/** Every key; on a phone each row is a card. */
export function KeyList({ keys, isBusy, onRevoke }: KeyListProps) {
  const [asking, setAsking] = useState<string | null>(null);
  if (keys.length === 0) {
    return (
      <p className={classes.empty}>
        There is no key yet. Make one for each program, so that you can end one without the others.
      </p>
    );
  }
  return (
    <CardTable label="Keys" columns={COLUMNS}>
      {keys.map((key) => (
        <Row
          key={key.id}
          of={key}
          isBusy={isBusy}
          isAsking={asking === key.id && key.canRevoke}
          onAsk={(isAsking) => setAsking(isAsking ? key.id : null)}
          onRevoke={() => {
            setAsking(null);
            onRevoke(key.id);
          }}
        />
      ))}
    </CardTable>
  );
}

interface RowProps {
  readonly of: ApiKey;
  readonly isBusy: boolean;
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
  readonly onRevoke: () => void;
}

function Row({ of: key, isBusy, isAsking, onAsk, onRevoke }: RowProps) {
  const revoke = useRef<HTMLButtonElement>(null);
  const back = () => {
    onAsk(false);
    revoke.current?.focus();
  };
  return (
    <>
      <tr className={table.row} data-ended={!key.canRevoke || undefined}>
        <th scope="row">{key.name}</th>
        <Cell label="Key">
          <code className={classes.prefix}>{key.prefix}…</code>
        </Cell>
        <Cell label="May">
          <span className={classes.scopes}>
            {key.scopes.map((scope) => (
              <span key={scope} title={scope}>
                {SCOPE_WORDS[scope]}
              </span>
            ))}
          </span>
        </Cell>
        <Cell label="Kind">{KEY_MODE[key.mode].label}</Cell>
        <Cell label="State">
          <ToneBadge {...KEY_STATE[key.state]} />
        </Cell>
        <Cell label="Last used">
          {key.lastUsedAt === null ? 'Never' : <TimeAgo at={key.lastUsedAt} />}
        </Cell>
        <Cell label="Expires">
          {key.expiresAt === null ? 'Never' : <TimeAgo at={key.expiresAt} />}
        </Cell>
        <Cell label="Made">
          <TimeAgo at={key.createdAt} /> by {key.createdBy}
        </Cell>
        <td className={table.action}>
          {key.canRevoke && (
            <Button
              ref={revoke}
              size="xs"
              variant="default"
              aria-expanded={isAsking}
              aria-label={`Revoke ${key.name}`}
              disabled={isBusy}
              onClick={() => onAsk(!isAsking)}
            >
              Revoke
            </Button>
          )}
        </td>
      </tr>
      {isAsking && (
        <tr>
          <td colSpan={9} className={table.detail}>
            <Question name={key.name} isBusy={isBusy} onRevoke={onRevoke} onBack={back} />
          </td>
        </tr>
      )}
    </>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
  readonly onBack: () => void;
}

function Question({ name, isBusy, onRevoke, onBack }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={table.panel}>
      <h3 ref={heading} tabIndex={-1}>
        Revoke {name}?
      </h3>
      <p>
        Whatever uses this key is refused from the next call on. This cannot be undone; a new key
        has to be made and put in its place.
      </p>
      <div className={table.buttons}>
        <Button color="red" disabled={isBusy} onClick={onRevoke}>
          Revoke key
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Keep the key
        </Button>
      </div>
    </div>
  );
}
