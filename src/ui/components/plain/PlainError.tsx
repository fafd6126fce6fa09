import type { CSSProperties } from 'react';
import type { PageErrorProps } from '../feedback/ErrorPage.tsx';
import { PAGE_ERRORS } from '../feedback/pageErrors.ts';
import { Logo } from '../layout/Logo.tsx';
import { PlainButton } from './PlainButton.tsx';

/** Inline styles in system colors, because the style sheets may be the missing part. */
const PAGE: CSSProperties = {
  position: 'fixed',
  inset: 0,
  overflow: 'auto',
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  background: 'var(--portal-canvas, Canvas)',
  color: 'var(--portal-text, CanvasText)',
  fontFamily: 'system-ui, sans-serif',
};
const CARD: CSSProperties = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 420,
  display: 'grid',
  gap: 20,
  padding: 24,
  border: '1px solid var(--portal-border, GrayText)',
  borderRadius: 12,
  background: 'var(--portal-surface, Canvas)',
};

/** Replaces `ErrorPage`, which comes with the screens that failed to load (decision 8). */
export function PlainError({ kind, onRetry }: PageErrorProps) {
  const { title, words } = PAGE_ERRORS[kind];
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  return (
    <main style={{ ...PAGE, colorScheme: isDark ? 'dark' : 'light' }}>
      <div style={CARD}>
        <Logo />
        <h1 style={{ margin: 0, fontSize: 24, lineHeight: 1.3 }}>{title}</h1>
        <p role="alert" style={{ margin: 0 }}>
          {words}
        </p>
        <PlainButton look="main" onClick={onRetry ?? (() => window.location.reload())}>
          {onRetry === undefined ? 'Refresh' : 'Try again'}
        </PlainButton>
      </div>
    </main>
  );
}
