import type { ReactNode } from 'react';
import { usePortal } from '../portal.tsx';
import { MantineArea } from './MantineArea.tsx';

/** Provides the context for Mantine's components; the login page does without (decision 8). */
export function WithMantine({ children }: { children: ReactNode }) {
  const { mantineEnv } = usePortal();
  return <MantineArea env={mantineEnv}>{children}</MantineArea>;
}
