import type { ComponentType } from 'react';
import type { ScreenName } from '../paths.ts';
import type { Access } from './access.ts';

/** One screen. Views take no props: they read `useParams()` of wouter and `usePortal()`. */
export interface RouteEntry {
  readonly name: ScreenName;
  readonly path: string;
  /** Names the screen in the browser's tab. */
  readonly title: string;
  readonly access: Access;
  readonly load: () => Promise<ComponentType>;
}
