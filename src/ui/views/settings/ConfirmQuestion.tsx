import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import classes from './SettingsList.module.css';

interface ConfirmQuestionProps {
  /** Accessible name of the question. */
  readonly label: string;
  /** Labels of the answers: "Remove domain", "Keep domain". */
  readonly confirm: string;
  readonly back: string;
  readonly canConfirm: boolean;
  readonly canGoBack: boolean;
  readonly isSent: boolean;
  /** Whether the action takes something away. */
  readonly isRed?: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  /** Consequences. */
  readonly children: ReactNode;
}

/** Asks before an action, with two answers; takes the focus when it opens and returns it when it closes. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { label, confirm, back, canConfirm, canGoBack, isSent, isRed = true } = props;
  const question = useRef<HTMLElement>(null);
  useFocusBack(question);
  useEffect(() => question.current?.focus(), []);
  return (
    <section ref={question} className={classes.question} aria-label={label} tabIndex={-1}>
      <p>{props.children}</p>
      <div className={classes.buttons}>
        <Button
          color={isRed ? 'red' : undefined}
          disabled={!canConfirm && !isSent}
          loading={isSent}
          onClick={props.onConfirm}
        >
          {confirm}
        </Button>
        <Button variant="subtle" disabled={!canGoBack} onClick={props.onBack}>
          {back}
        </Button>
      </div>
    </section>
  );
}
