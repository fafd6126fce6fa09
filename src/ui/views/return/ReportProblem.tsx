import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { ATTENTION_KINDS, ATTENTION_WORDS } from '../../../machines/deviceReturn/attention.ts';
import { Panel } from '../../components/Panel.tsx';
import { useWhenDone } from '../../useWhenDone.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import classes from './Problem.module.css';
import type { ProblemProps } from './Problem.tsx';

/** Says that a return needs a person; what was typed stays until it is said. */
export function ReportProblem({ details, failure, isBusy, onAct }: ProblemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const begin = useWhenDone({ isBusy, failure }, () => {
    setIsOpen(false);
    setKind('');
    setNote('');
  });
  const action = details.actions.find(({ type }) => type === 'attention.raise');
  const blocked = action?.reason ?? null;
  const submit = () => {
    const chosen = ATTENTION_KINDS.find((known) => known === kind);
    setIsMissing(chosen === undefined);
    if (chosen === undefined) {
      select.current?.focus();
      return;
    }
    begin();
    onAct({ type: 'attention.raise', kind: chosen, note: note.trim() });
  };
  if (!isOpen) {
    if (action?.allowed !== true) return null;
    return (
      <div className={classes.opener}>
        <Button
          id="report-problem"
          variant="subtle"
          disabled={isBusy}
          onClick={() => setIsOpen(true)}
        >
          {RETURN_ACTIONS['attention.raise'].label}
        </Button>
      </div>
    );
  }
  return (
    <Panel
      title={RETURN_ACTIONS['attention.raise'].label}
      backLabel="Back"
      blocked={blocked}
      onBack={() => setIsOpen(false)}
      onSubmit={submit}
      submit={
        <Button type="submit" loading={isBusy}>
          Report
        </Button>
      }
    >
      <NativeSelect
        ref={select}
        label="Problem"
        value={kind}
        error={isMissing ? 'Choose what the problem is.' : undefined}
        onChange={(event) => setKind(event.currentTarget.value)}
      >
        <option value="">Choose</option>
        {ATTENTION_KINDS.map((one) => (
          <option key={one} value={one}>
            {ATTENTION_WORDS[one]}
          </option>
        ))}
      </NativeSelect>
      <Textarea
        label="Note (optional)"
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Panel>
  );
}
