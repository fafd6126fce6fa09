import { Kbd, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SEARCH_MAX_LENGTH } from '../../../../domain/sorts.ts';
import * as palette from '../../../../machines/palette.machine.ts';
import { paths } from '../../../app/paths.ts';
import { usePortal, useUser } from '../../../app/portal.tsx';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import type { PaletteActor } from '../usePalette.ts';
import { groupsOf, hrefOfFirst } from './options.ts';
import classes from './Palette.module.css';
import { optionId, PaletteList } from './PaletteList.tsx';

const LIST = 'palette-list';

/** Shows a dialog over the page; gives the focus back when it goes. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('input')?.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
}

/** Command palette: goes to a page, finds a thing by what is on it, and acts on it. */
export function Palette({ actor }: { readonly actor: PaletteActor }) {
  const dialog = useModal();
  const user = useUser();
  const text = useSelector(actor, palette.selectText);
  const found = useSelector(actor, palette.selectFound);
  const failure = useSelector(actor, palette.selectFailure);
  const isBusy = useSelector(actor, palette.selectIsBusy);
  const progress = useSelector(actor, palette.selectProgress);
  const isNothing = useSelector(actor, palette.selectFoundNothing);
  const canRetry = useSelector(actor, palette.selectCanRetry);
  const canAwait = useSelector(actor, palette.selectCanAwait);
  const { notify } = usePortal();
  const [, navigate] = useLocation();
  useEmitted(actor, 'action.done', ({ action: { orderNumber, event } }) => {
    notify({ message: `${orderNumber}: ${RETURN_ACTIONS[event.type].done}` });
    navigate(paths.return(orderNumber));
  });
  useEmitted(actor, 'thing.found', (event) => {
    const href = hrefOfFirst(event.found);
    if (href !== null) navigate(href);
  });
  const [pointed, setPointed] = useState<string | null>(null);
  const groups = user === null ? [] : groupsOf(user, text, found);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === pointed) ?? options[0];
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = () => actor.send({ type: 'palette.closed' });
  const focusField = () => dialog.current?.querySelector('input')?.focus();
  const write = (typed: string) => {
    setPointed(null);
    actor.send({ type: 'text.changed', text: typed });
  };
  const move = (by: number) => {
    const at = active === undefined ? 0 : options.indexOf(active);
    setPointed(options.at((at + by) % options.length)?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // Letters that are being composed belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const { target } = event;
    const isInField = target instanceof HTMLInputElement;
    const isAtEnd = isInField && target.selectionStart === text.length;
    const narrows = isAtEnd ? (active?.narrows ?? null) : null;
    // Until the search has ended, things of the one before may stand there.
    const isCurrent = progress === 'results' || active?.isPage === true;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'ArrowRight' && narrows !== null) write(narrows);
    else if (event.key === 'Enter' && isInField && active && isCurrent) actor.send(active.chosen);
    else if (event.key === 'Enter' && isInField && canAwait)
      actor.send({ type: 'finding.awaited' });
    else return;
    event.preventDefault();
  };
  const count = options.length;
  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Search everything"
      onKeyDown={onKeyDown}
      onCancel={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={classes.frame}>
        <input
          className={classes.field}
          type="text"
          role="combobox"
          aria-label="Search or go to a page"
          aria-expanded={count > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder="Order, serial or tracking number, name, email, page…"
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={progress === 'acting'}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <VisuallyHidden role="status" aria-busy={isBusy}>
          {progress !== null && (progress === 'results' ? countWords(count) : BUSY[progress])}
        </VisuallyHidden>
        {failure !== null && (
          <div className={classes.failure}>
            <FailureNotice
              failure={failure}
              {...(canRetry && {
                // The button goes; the focus must not go with it.
                onRetry: () => {
                  actor.send({ type: 'retry.requested' });
                  focusField();
                },
              })}
            />
          </div>
        )}
        {isNothing && (
          <p className={classes.nothing}>
            {count === 0
              ? 'Nothing found. Check the spelling, or enter the whole number.'
              : 'Only pages found.'}
          </p>
        )}
        <PaletteList
          id={LIST}
          groups={groups}
          active={active}
          isBusy={isBusy}
          onPoint={({ id }) => setPointed(id)}
          onChoose={({ chosen }) => actor.send(chosen)}
          onNarrow={(narrows) => {
            write(narrows);
            focusField();
          }}
        />
        <p className={classes.keys} aria-hidden="true">
          <span>
            <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to move
          </span>
          <span>
            <Kbd size="xs">Enter</Kbd> to choose
          </span>
          <span>
            <Kbd size="xs">→</Kbd> for actions
          </span>
          <span>
            <Kbd size="xs">Esc</Kbd> to close
          </span>
        </p>
      </div>
    </dialog>
  );
}

const BUSY = { searching: 'Searching', opening: 'Opening', acting: 'Saving' };

const countWords = (count: number) => (count === 1 ? '1 result' : `${count} results`);
