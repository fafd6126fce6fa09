import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Address } from '../../../domain/address.ts';
import type { AddressVerdict } from '../../../domain/returns/addressCheck.ts';
import { under } from '../../../domain/returns/ordering/addressRules.ts';
import type { SupportTexts } from '../../../domain/returns/support/supportActions.ts';
import { tidyAddress } from '../../../domain/tidy.ts';
import { AddressText } from '../../components/address/AddressText.tsx';
import { type FormAddress, useFormAddress } from '../../components/address/useFormAddress.ts';
import { ActionQuestion, type ActionQuestionProps } from './ActionQuestion.tsx';
import classes from './EmployeeActions.module.css';
import { EmployeePage } from './employeePage.tsx';
import { useWords } from './words.ts';

interface AddressQuestionProps extends Omit<ActionQuestionProps, 'onAction'> {
  readonly onAddress: (texts: SupportTexts) => void;
}

/** Asks for another address, and offers a correction before it is sent. */
export function AddressQuestion({ onAddress, ...props }: AddressQuestionProps) {
  const { data, texts, failure, isActing, onTexts } = props;
  const { orderNumber, supportHash } = EmployeePage.useSelector(({ context }) => context.query);
  const check = useFormAddress([], (client, { country: _, ...body }, signal) =>
    client('POST /api/portal/support/:orderNumber/:supportHash/address', {
      params: { orderNumber, supportHash },
      body,
      signal,
    }),
  );
  const { actor, verdict } = check;
  const take = useEffectEvent(({ country: _, ...address }: Address) => {
    const taken = { ...texts, ...address };
    onTexts(taken);
    onAddress(taken);
  });
  useEffect(() => {
    const { unsubscribe } = actor.on('address.taken', ({ address }) => take(address));
    return unsubscribe;
  }, [actor]);
  const wrong = useMemo(
    () =>
      verdict?.kind === 'invalid'
        ? {
            kind: 'invalid' as const,
            message: '',
            fields: under('contact.address', verdict.errors),
          }
        : null,
    [verdict],
  );
  const country = data.question?.country;
  return (
    <ActionQuestion
      {...props}
      failure={wrong ?? check.failure ?? failure}
      isActing={isActing || check.isChecking}
      decision={verdict === null ? null : decisionOn(verdict, check)}
      onTexts={(typed) => {
        check.withdraw();
        onTexts(typed);
      }}
      onAction={() => {
        check.withdraw();
        if (country !== undefined) check.submit(tidyAddress({ ...texts, country }));
      }}
    />
  );
}

/** Offers a correction, or doubts the address; null for a verdict that leaves nothing to decide. */
function decisionOn(verdict: AddressVerdict, check: FormAddress): ReactNode {
  if (verdict.kind === 'corrected') return <Correction verdict={verdict} check={check} />;
  return verdict.kind === 'warning' ? <Doubt check={check} /> : null;
}

interface CorrectionProps {
  readonly verdict: Extract<AddressVerdict, { kind: 'corrected' }>;
  readonly check: FormAddress;
}

function Correction({ verdict, check }: CorrectionProps) {
  const { say } = useWords();
  const { address, suggestion, differences } = verdict;
  return (
    <Framed title={say('address.meant')}>
      <AddressText
        title={say('address.suggested')}
        address={suggestion}
        highlighted={differences}
      />
      <AddressText title={say('address.typed')} address={address} highlighted={differences} />
      <div className={classes.buttons}>
        <Button size="md" onClick={check.takeSuggestion}>
          {say('address.useSuggested')}
        </Button>
        <Button size="md" variant="default" onClick={check.keep}>
          {say('address.keepTyped')}
        </Button>
      </div>
    </Framed>
  );
}

function Doubt({ check }: { readonly check: FormAddress }) {
  const { say } = useWords();
  return (
    <Framed title={say('address.doubtful')}>
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={check.keep}>
          {say('address.useAnyway')}
        </Button>
      </div>
    </Framed>
  );
}

interface FramedProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Takes the focus, so that what was found is read. */
function Framed({ title, children }: FramedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.decision}>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h3>
      {children}
    </div>
  );
}
