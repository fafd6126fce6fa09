import { useSelector } from '@xstate/react';
import { Suspense, use, useEffect } from 'react';
import { selectIsOpen } from '../../../machines/palette.machine.ts';
import { lazyPart } from '../../app/routing/viewLoader.ts';
import { ErrorBoundary } from '../../app/screens/ErrorBoundary.tsx';
import classes from './Shell.module.css';
import type { PaletteActor } from './usePalette.ts';

const loadPalette = lazyPart(() => import('./palette/Palette.tsx'));

const KEYS = /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Opens the command palette, also with its keys; its code is loaded when it is first opened. */
export function SearchButton({ actor }: { readonly actor: PaletteActor }) {
  const isOpen = useSelector(actor, selectIsOpen);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isShortcut || event.altKey || event.shiftKey) return;
      event.preventDefault();
      actor.send({ type: 'palette.opened' });
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [actor]);
  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => actor.send({ type: 'palette.opened' })}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M8.500 3a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11ZM12.500 12.500 17 17" />
        </svg>
        <span>Search</span>
        {/* Written by the style sheet: `aria-keyshortcuts` says it, and the name needn’t. */}
        <kbd data-keys={KEYS} />
      </button>
      {isOpen && (
        <ErrorBoundary resetKey="" fallback={null}>
          <Suspense fallback={null}>
            <Opened actor={actor} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function Opened({ actor }: { readonly actor: PaletteActor }) {
  const { Palette } = use(loadPalette());
  return <Palette actor={actor} />;
}
