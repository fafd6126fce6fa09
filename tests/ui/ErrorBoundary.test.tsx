import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { ChunkLoadError } from '../../src/ui/app/routing/viewLoader.ts';
import { ErrorBoundary } from '../../src/ui/app/screens/ErrorBoundary.tsx';
import { drainConsole } from './helpers/console.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const UPDATED = 'The Retriever portal has been updated. Please refresh your browser.';

function Throws({ error }: { error: Error }): never {
  throw error;
}

function NeedsNetwork() {
  if (!navigator.onLine) throw new ChunkLoadError(new Error('Failed to fetch'));
  return <p>Fine</p>;
}

function Page({ error }: { error: Error }) {
  const [path, navigate] = useLocation();
  return (
    <>
      <button type="button" onClick={() => navigate('/fine')}>
        Away
      </button>
      <ErrorBoundary resetKey={path}>
        {path === '/fine' ? <p>Fine</p> : <Throws error={error} />}
      </ErrorBoundary>
    </>
  );
}

describe('a view that fails', () => {
  test('is replaced by the 500 page, is reported, and a navigation leads on', async () => {
    const { user } = await renderPortal({
      path: '/broken',
      children: <Page error={new Error('A view has crashed')} />,
    });
    expect(
      await screen.findByRole('heading', { name: 'Something went wrong on our side' }),
    ).toBeDefined();
    expect(drainConsole().join('\n')).toContain('A view has crashed');
    await user.click(screen.getByRole('button', { name: 'Away' }));
    expect(await screen.findByText('Fine')).toBeDefined();
  });

  test('says once that the portal was updated when its chunk is missing', async () => {
    await renderPortal({
      path: '/broken',
      children: (
        <>
          <Page error={new ChunkLoadError(new Error('404'))} />
          <Page error={new ChunkLoadError(new Error('404'))} />
        </>
      ),
    });
    await screen.findByText(UPDATED);
    await act(async () => {});
    expect(screen.getAllByText(UPDATED)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Refresh' })).toHaveLength(2);
    expect(drainConsole().join('\n')).toContain('could not be loaded');
  });

  test('loads by itself after the network failed to deliver its chunk', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderPortal({
      path: '/late',
      children: (
        <ErrorBoundary resetKey="/late">
          <NeedsNetwork />
        </ErrorBoundary>
      ),
    });
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeDefined();
    onLine.mockReturnValue(true);
    await act(async () => void fireEvent(window, new Event('online')));
    expect(await screen.findByText('Fine')).toBeDefined();
    expect(screen.queryByText(UPDATED)).toBeNull();
    expect(drainConsole().join('\n')).toContain('could not be loaded');
    onLine.mockRestore();
  });
});
