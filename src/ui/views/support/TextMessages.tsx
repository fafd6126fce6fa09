import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { failureWords } from '../../../domain/returns/support/failureWords.ts';
import type { SupportView } from '../../../domain/returns/support/support.ts';
import type { EmployeeTexts } from '../../../domain/texts/texts.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { canSwitchOn } from '../../../machines/pages/supportTexts.ts';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { useSaveValues, useUnsavedValues } from '../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import actionClasses from './EmployeeActions.module.css';
import { EmployeePage } from './employeePage.tsx';
import classes from './SupportView.module.css';
import { useWords } from './words.ts';

/** Text messages about the return: consent, with what it costs and how it ends. */
export function TextMessages({ data }: { readonly data: SupportView }) {
  const { texts } = data;
  return texts === null ? null : <OfferedTexts data={data} texts={texts} />;
}

interface OfferedTextsProps {
  readonly data: SupportView;
  readonly texts: EmployeeTexts;
}

const NO_PHONE = { phone: '' };

function OfferedTexts({ data, texts }: OfferedTextsProps) {
  const actor = EmployeePage.useActorRef();
  const words = useWords();
  const { say } = words;
  const isOpen = EmployeePage.useSelector(parts.selectPanel) === 'texts';
  const isActing = EmployeePage.useSelector(parts.selectSent) !== null;
  const canAct = EmployeePage.useSelector(parts.selectCanAct);
  const isMine = EmployeePage.useSelector(
    ({ context: { action } }) => action?.type === 'texts.choose',
  );
  const isDone = EmployeePage.useSelector(parts.selectDone) !== null && isMine;
  const failure = EmployeePage.useSelector(({ context }) => context.actionFailure);
  const ownFailure = isMine ? failure : null;
  const held = useUnsavedValues(`texts of ${data.orderNumber}`, NO_PHONE);
  const [phone, setPhone] = useState(held.initial.phone);
  useSaveValues(held.place, phone === '' ? null : { values: { phone }, base: NO_PHONE });
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.type === 'texts.choose') setPhone('');
  });
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  const choose = (isOn: boolean, number: string) =>
    actor.send({
      type: 'action.requested',
      action: { type: 'texts.choose', isOn, phone: number },
    });
  const { state, sender, ending } = texts;
  const key = texts.isStoppedByReply ? 'stoppedByReply' : state === 'none' ? 'offer' : state;
  return (
    <section className={actionClasses.say} aria-label={say('texts.title')}>
      <h2 className={classes.subtitle}>{say('texts.title')}</h2>
      {isDone && (
        <p ref={done} role="status" tabIndex={-1} className={actionClasses.done}>
          {say(state === 'on' ? 'texts.doneOn' : 'texts.doneOff')}
        </p>
      )}
      <p className={actionClasses.words}>
        {say(`texts.${key}`, { ending, sender: sender === '' ? 'none' : sender })}
      </p>
      {isOpen ? (
        <TextsForm
          ending={ending}
          isOffered={key !== 'offer'}
          phone={phone}
          failure={ownFailure}
          isActing={isActing}
          canAct={canAct}
          onPhone={setPhone}
          onAgree={() => choose(true, phone)}
          onBack={() => actor.send({ type: 'panel.closed' })}
        />
      ) : (
        ownFailure !== null && (
          <p role="alert" className={actionClasses.failure}>
            {failureWords(ownFailure, words)}
          </p>
        )
      )}
      <div className={actionClasses.list}>
        {!isOpen && canSwitchOn(data) && (
          <Button
            variant="default"
            size="md"
            disabled={isActing}
            onClick={() => actor.send({ type: 'panel.opened', panel: 'texts' })}
          >
            {say('texts.switchOn')}
          </Button>
        )}
        {state === 'on' && (
          <Button
            variant="default"
            size="md"
            disabled={!canAct && !(isActing && isMine)}
            loading={isActing && isMine}
            onClick={() => choose(false, '')}
          >
            {say('texts.switchOff')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface TextsFormProps {
  /** Last digits of the known number; `""` for none. */
  readonly ending: string;
  /** Whether the text above doesn't say what agreeing means. */
  readonly isOffered: boolean;
  readonly phone: string;
  readonly failure: Failure | null;
  readonly isActing: boolean;
  readonly canAct: boolean;
  readonly onPhone: (phone: string) => void;
  readonly onAgree: () => void;
  readonly onBack: () => void;
}

/** Asks for the mobile number, and for consent. */
function TextsForm(props: TextsFormProps) {
  const { ending, isOffered, phone, failure, isActing, canAct, onPhone, onAgree, onBack } = props;
  const words = useWords();
  const { say } = words;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useFocusBack(form);
  useEffect(() => input.current?.focus(), []);
  const wrong = { phone: say('texts.wrongNumber') };
  const { errors, accept, clear } = useFieldErrors({
    failure,
    at: (fields) => ('phone' in fields ? wrong : {}),
    focusOn: () => input.current?.focus(),
  });
  return (
    <form
      ref={form}
      className={actionClasses.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (accept(phone.trim() === '' && ending === '' ? wrong : {})) onAgree();
      }}
    >
      {isOffered && <p className={actionClasses.words}>{say('texts.offer')}</p>}
      <TextInput
        ref={input}
        label={<span>{say('texts.phone')}</span>}
        description={ending === '' ? undefined : <span>{say('texts.known', { ending })}</span>}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        value={phone}
        error={errors.phone}
        onChange={(event) => {
          clear('phone');
          onPhone(event.currentTarget.value);
        }}
      />
      {failure !== null && failure.fields?.phone === undefined && (
        <p role="alert" className={actionClasses.failure}>
          {failureWords(failure, words)}
        </p>
      )}
      <div className={actionClasses.buttons}>
        <Button type="submit" size="md" loading={isActing} disabled={!canAct && !isActing}>
          {say('texts.agree')}
        </Button>
        <Button size="md" variant="subtle" disabled={isActing} onClick={onBack}>
          {say('actions.notNow')}
        </Button>
      </div>
    </form>
  );
}
