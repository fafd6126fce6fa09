import { type ReactNode, use } from 'react';
import { usePortal } from './portal.tsx';
import { lazyPart } from './viewLoader.ts';

/**
 * Loads what stands around Mantine's components, and what sends the calls of their pages: the login
 * page is made without (decision 8).
 */
export const loadMantine = lazyPart('app/MantineArea.tsx', async () => {
  const [{ MantineArea }] = await Promise.all([
    import('./MantineArea.tsx'),
    import('../../api/portalCall.ts'),
  ]);
  return MantineArea;
});

/** A place for Mantine's components. */
export function WithMantine({ children }: { children: ReactNode }) {
  const { mantineEnv } = usePortal();
  const MantineArea = use(loadMantine());
  return <MantineArea env={mantineEnv}>{children}</MantineArea>;
}
