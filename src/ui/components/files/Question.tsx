import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { selectIsDoing } from '../../../machines/files/files.machine.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { Panel } from '../layout/Panel.tsx';
import { Files } from './filesProvider.tsx';

interface QuestionProps {
  readonly title: string;
  readonly submit: string;
  readonly back: string;
  readonly isRed?: boolean;
  readonly children: ReactNode;
}

/** Explains the consequences of an action and asks for confirmation. */
export function Question({ title, submit, back, isRed = false, children }: QuestionProps) {
  const actor = Files.useActorRef();
  const failure = Files.useSelector(({ context }) => context.questionFailure);
  const isDoing = Files.useSelector(selectIsDoing);
  return (
    <Panel
      title={title}
      backLabel={back}
      isHeld={isDoing}
      onBack={() => actor.send({ type: 'question.withdrawn' })}
      onSubmit={() => actor.send({ type: 'question.confirmed' })}
      submit={
        <Button type="submit" color={isRed ? 'red' : undefined} loading={isDoing}>
          {submit}
        </Button>
      }
    >
      <p>{children}</p>
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
