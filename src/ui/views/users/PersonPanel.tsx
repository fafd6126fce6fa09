import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '../../../api/contract/users.ts';
import table from '../../components/CardTable.module.css';
import { useFocusOn } from '../../useFocusBack.ts';
import classes from './PeopleList.module.css';
import { buttonsFor, nameOf, type PersonButton, reasonsFor } from './personActions.ts';
import type { PeopleAction } from './usePeople.ts';

interface PersonPanelProps {
  readonly person: Person;
  readonly isBusy: boolean;
  readonly onAct: (action: PeopleAction) => void;
}

/** What can be done with somebody, and why the rest cannot. */
export function PersonPanel({ person, isBusy, onAct }: PersonPanelProps) {
  const [asked, setAsked] = useState<PersonButton | null>(null);
  const reasons = reasonsFor(person);
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOn(panel);
  const isAsking = asked !== null;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isAsking || hasAsked.current) heading.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  if (asked?.question) {
    return (
      <div ref={panel} className={table.panel}>
        <h2 ref={heading} tabIndex={-1}>
          {asked.question.title}
        </h2>
        <p>{asked.question.consequence}</p>
        <div className={table.buttons}>
          <Button
            color={asked.isDestructive ? 'red' : undefined}
            disabled={isBusy}
            onClick={() => {
              setAsked(null);
              onAct(asked.action);
            }}
          >
            {asked.label}
          </Button>
          <Button variant="subtle" onClick={() => setAsked(null)}>
            Back
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={panel} className={table.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {nameOf(person)}
      </h2>
      <div className={table.buttons}>
        {buttonsFor(person).map((button) => (
          <Button
            key={button.label}
            size="xs"
            variant={button.isDestructive ? 'light' : 'default'}
            color={button.isDestructive ? 'red' : undefined}
            disabled={isBusy}
            onClick={() => (button.question === null ? onAct(button.action) : setAsked(button))}
          >
            {button.label}
          </Button>
        ))}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
    </div>
  );
}
