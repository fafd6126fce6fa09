import { type ReactNode, use } from 'react';
import { usePortal } from './portal.tsx';
import { lazyPart } from './viewLoader.ts';

/**
 * Loads Mantine's context and the client for its pages' requests; the login page needs neither
 * (decision 8).
 */
export const loadMantine = lazyPart('app/MantineArea.tsx', async () => {
  const [{ MantineArea }] = await Promise.all([
    import('./MantineArea.tsx'),
    import('../../api/portalCall.ts'),
  ]);
  return MantineArea;
});

/** Provides the context for Mantine's components. */
export function WithMantine({ children }: { children: ReactNode }) {
  const { mantineEnv } = usePortal();
  const MantineArea = use(loadMantine());
  return <MantineArea env={mantineEnv}>{children}</MantineArea>;
}
