import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Person } from '../../../domain/people/users.ts';
import { selectActionFailure, selectAsked } from '../../../machines/pages/users.machine.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { useFocusBack, useFocusHome } from '../../hooks/useFocusBack.ts';
import classes from './peopleColumns.module.css';
import {
  buttonsFor,
  type Confirmation,
  nameOf,
  type PersonButton,
  questionFor,
  reasonsFor,
} from './personActions.ts';
import { UsersPage } from './usersPage.tsx';

interface PersonPanelProps {
  readonly person: Person;
}

const WITHDRAWN = { type: 'confirmation.withdrawn' } as const;

/** Available actions on a person, and reasons for unavailable ones. */
export function PersonPanel({ person }: PersonPanelProps) {
  const actor = UsersPage.useActorRef();
  const askedAction = UsersPage.useSelector(selectAsked);
  const panel = useRef<HTMLDivElement>(null);
  useFocusHome(panel);
  const failure = UsersPage.useSelector(selectActionFailure);
  const question = askedAction === null ? null : questionFor(person, askedAction);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles Escape from its children
    <div
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || question === null) return;
        event.preventDefault();
        actor.send(WITHDRAWN);
      }}
    >
      {failure !== null && (
        <div className={classes.refused}>
          <FailureNotice failure={failure} />
        </div>
      )}
      {askedAction === null || question === null ? (
        <PersonActions person={person} />
      ) : (
        <Question {...question} />
      )}
    </div>
  );
}

function PersonActions({ person }: PersonPanelProps) {
  return (
    <div className={classes.panel}>
      <h2 tabIndex={-1} data-focus-home>
        {nameOf(person)}
      </h2>
      <div className={classes.buttons}>
        {buttonsFor(person).map((button) => (
          <PersonActionButton key={button.label} {...button} />
        ))}
      </div>
      {person.isProvisioned && (
        <p className={classes.reason}>
          Your identity provider manages this person. It can overwrite what you change here, so
          change it there too.
        </p>
      )}
      {reasonsFor(person).map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
    </div>
  );
}

function PersonActionButton({ label, action, isAsked, isDestructive }: PersonButton) {
  const actor = UsersPage.useActorRef();
  const event = { type: isAsked ? 'confirmation.asked' : 'action.requested', action } as const;
  const isOffered = UsersPage.useSelector((snapshot) => snapshot.can(event));
  return (
    <Button
      size="xs"
      variant={isDestructive ? 'light' : 'default'}
      color={isDestructive ? 'red' : undefined}
      disabled={!isOffered}
      onClick={() => actor.send(event)}
    >
      {label}
    </Button>
  );
}

type QuestionProps = NonNullable<ReturnType<typeof questionFor>>;

/** Explains the consequences of an action; takes the focus when it opens and returns it when it closes. */
function Question({ title, consequence, keys, answers }: QuestionProps) {
  const actor = UsersPage.useActorRef();
  const container = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(container);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={container} className={classes.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{consequence}</p>
      {keys.length > 0 && (
        <>
          <p>{`Programs still use ${keys.length === 1 ? 'an API key' : 'API keys'} that they created. Anyone with a key can use it until it’s revoked, and revoking can’t be undone:`}</p>
          <ul className={classes.keys}>
            {keys.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        {answers.map((answer, index) => (
          <AnswerButton key={answer.label} {...answer} isFirst={index === 0} />
        ))}
        <Button variant="subtle" onClick={() => actor.send(WITHDRAWN)}>
          Back
        </Button>
      </div>
    </div>
  );
}

interface AnswerProps extends Confirmation {
  readonly isFirst: boolean;
}

function AnswerButton({ label, action, isDestructive, isFirst }: AnswerProps) {
  const actor = UsersPage.useActorRef();
  const event = { type: 'action.requested', action } as const;
  const isOffered = UsersPage.useSelector((snapshot) => snapshot.can(event));
  return (
    <Button
      variant={isFirst ? 'filled' : 'light'}
      color={isDestructive ? 'red' : undefined}
      disabled={!isOffered}
      onClick={() => actor.send(event)}
    >
      {label}
    </Button>
  );
}
