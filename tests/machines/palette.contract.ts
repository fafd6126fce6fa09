import type { Findings } from '../../src/domain/search.ts';
import {
  countFound,
  type paletteMachine,
  selectCanRetry,
  selectFailure,
  selectFound,
  selectFoundNothing,
  selectIsMenuOpen,
  selectIsOpen,
  selectProgress,
} from '../../src/machines/palette.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the command palette. */
export interface PaletteAppearance extends Record<string, unknown> {
  isOpen: boolean;
  /** Whether the side menu covers the page. */
  isMenuOpen: boolean;
  /** Whether results are counted, or a request is under way; null while more may be typed. */
  progress: 'results' | 'searching' | 'opening' | 'acting' | null;
  /** Whether things of the organization stand there, not only pages. */
  hasThings: boolean;
  isNothing: boolean;
  error: string | null;
  canRetry: boolean;
}

const GONE: PaletteAppearance = {
  ...{ isOpen: false, isMenuOpen: false, progress: null, hasThings: false },
  ...{ isNothing: false, error: null, canRetry: false },
};
const open = ({ found }: { readonly found: Findings | null }): PaletteAppearance => ({
  ...GONE,
  isOpen: true,
  progress: 'results',
  hasThings: found !== null,
});

export const paletteContract: Contract<typeof paletteMachine, PaletteAppearance> = {
  states: {
    'open.pages': ({ context }) => open(context),
    'open.typing': ({ context }) => ({ ...open(context), progress: null }),
    'open.asking': ({ context }) => ({ ...open(context), progress: 'searching' }),
    'open.awaiting': ({ context }) => ({ ...open(context), progress: 'opening' }),
    'open.results': ({ context }) => ({ ...open(context), hasThings: true }),
    'open.nothing': ({ context }) => ({ ...open(context), hasThings: false, isNothing: true }),
    'open.failing': ({ context }) => ({
      ...open(context),
      error: context.failure?.message ?? 'a message',
      canRetry: true,
    }),
    'open.refused': ({ context }) => ({
      ...open(context),
      error: context.failure?.message ?? 'a message',
    }),
    acting: ({ context }) => ({ ...open(context), progress: 'acting' }),
    closed: () => GONE,
    menu: () => ({ ...GONE, isMenuOpen: true }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isOpen: selectIsOpen(snapshot),
    progress: selectProgress(snapshot),
    hasThings: countFound(selectFound(snapshot)) > 0,
    isNothing: selectFoundNothing(snapshot),
    error: selectFailure(snapshot)?.message ?? null,
    canRetry: selectCanRetry(snapshot),
    ...(!selectIsOpen(snapshot) && GONE),
    isMenuOpen: selectIsMenuOpen(snapshot),
  }),
};
