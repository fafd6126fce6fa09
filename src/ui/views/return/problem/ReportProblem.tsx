import { NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { ATTENTION_WORDS } from '../../../../domain/returns/status/attention.ts';
import { REPORTED_KINDS } from '../../../../domain/returns/status/attentionKinds.ts';
import { selectPanel } from '../../../../machines/pages/parts/selectors.ts';
import type { ReturnAction } from '../../../../machines/pages/return.machine.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { ReturnPage } from '../returnPage.tsx';
import { StepPanel } from '../step/StepPanel.tsx';

const REPORT = 'attention.raise';

/** Reports that a return needs attention; the text stays until it is sent. */
export function ReportProblem({ details }: { readonly details: ReturnDetails }) {
  const actor = ReturnPage.useActorRef();
  const panel = ReturnPage.useSelector(selectPanel);
  const isOpen = panel?.kind === 'step' && panel.type === REPORT;
  const [kind, setKind] = useState('');
  const [note, setNote] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => select.current?.focus() });
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind !== 'step' || action.event.type !== REPORT) return;
    setKind('');
    setNote('');
  });
  const offer = details.actions.find(({ type }) => type === REPORT);
  const action = (): ReturnAction | null => {
    const chosen = REPORTED_KINDS.find((known) => known === kind);
    accept(chosen === undefined ? { kind: 'Choose what the problem is.' } : {});
    if (chosen === undefined) return null;
    return { kind: 'step', event: { type: REPORT, kind: chosen, note: note.trim() } };
  };
  if (!isOpen) return null;
  return (
    <StepPanel
      title={RETURN_ACTIONS[REPORT].label}
      blocked={offer?.reason ?? null}
      submitLabel="Report"
      action={action}
    >
      <NativeSelect
        ref={select}
        label="Problem"
        value={kind}
        error={errors.kind}
        onChange={(event) => {
          setKind(event.currentTarget.value);
          clear('kind');
        }}
      >
        <option value="">Choose</option>
        {REPORTED_KINDS.map((item) => (
          <option key={item} value={item}>
            {ATTENTION_WORDS[item]}
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
    </StepPanel>
  );
}
