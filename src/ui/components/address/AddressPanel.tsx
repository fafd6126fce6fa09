import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { AddressField } from '../../../domain/returns/addressCheck.ts';
import classes from './AddressPanel.module.css';
import { AddressText } from './AddressText.tsx';
import type { AddressCheck } from './useAddressCheck.ts';

interface AddressPanelProps {
  readonly check: AddressCheck;
  /** Focuses a field of the address. */
  readonly onFix: (field: AddressField) => void;
  /** Noun for the form that can continue without the address check. */
  readonly what?: 'order' | 'address book' | 'deployment' | 'correction';
}

/** Result of the address check with the available actions. */
export function AddressPanel({ check, onFix, what = 'order' }: AddressPanelProps) {
  const { verdict, failure } = check;
  const keepButton = (label: string) => (
    <Button variant="default" onClick={check.keep}>
      {label}
    </Button>
  );
  const fix = (field: AddressField) => (
    <Button
      onClick={() => {
        check.withdraw();
        onFix(field);
      }}
    >
      Edit address
    </Button>
  );
  if (failure !== null) {
    return (
      <Frame title="We couldn't check the address">
        <p>{failure.message}</p>
        <p>{`Your ${what} can continue without it. Please check the address yourself.`}</p>
        <div className={classes.buttons}>
          <Button onClick={check.retry}>Try again</Button>
          {keepButton('Continue without checking')}
        </div>
      </Frame>
    );
  }
  if (verdict?.kind === 'corrected') {
    const { address, suggestion, differences, warnings } = verdict;
    return (
      <Frame title="Did you mean this address?" notice={check.notice}>
        <div className={classes.pair}>
          <AddressText title="Suggested" address={suggestion} highlighted={differences} />
          <AddressText title="You typed" address={address} highlighted={differences} />
        </div>
        {warnings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        <div className={classes.buttons}>
          <Button onClick={check.takeSuggestion}>Use suggested address</Button>
          {keepButton('Keep what I typed')}
        </div>
      </Frame>
    );
  }
  if (verdict?.kind === 'warning') {
    const [first] = verdict.warnings;
    return (
      <Frame title="A package may not arrive here" notice={check.notice}>
        {verdict.warnings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        <div className={classes.buttons}>
          {fix(first?.field ?? 'line1')}
          {keepButton('Use this address anyway')}
        </div>
      </Frame>
    );
  }
  if (verdict?.kind === 'invalid') {
    return (
      // The messages are at their fields, and the first of these has the focus.
      <Frame title="This address doesn't look right" notice={check.notice} isQuiet>
        <p>Fix what's marked above. If you know it's right, you can use it anyway.</p>
        <div className={classes.buttons}>{keepButton('Use this address anyway')}</div>
      </Frame>
    );
  }
  return null;
}

interface FrameProps {
  readonly title: string;
  readonly notice?: string | null;
  /** Leaves the focus where it is. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, notice = null, isQuiet = false, children }: FrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isQuiet) heading.current?.focus();
  }, [isQuiet]);
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h3>
      {children}
      {notice !== null && <p className={classes.notice}>{notice}</p>}
    </section>
  );
}
