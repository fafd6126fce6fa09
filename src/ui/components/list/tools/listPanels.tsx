import { createContext, type ReactNode, use, useMemo } from 'react';
import { isListPanel, type ListPanel } from '../../../../machines/pages/parts/listPanels.ts';
import { type AnyPanel, isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';

/** Event that opens or closes a panel of a list. */
export type PanelEvent =
  | { readonly type: 'panel.opened'; readonly panel: ListPanel }
  | { readonly type: 'panel.closed' };

interface ListPanels {
  readonly panel: AnyPanel | null;
  /** Whether the page's machine lets a panel open now. */
  readonly canOpen: boolean;
  readonly send: (event: PanelEvent) => void;
}

const Context = createContext<ListPanels | null>(null);

/** Provides the panels of the page's machine to the parts of its list. */
export function ListPanelsProvider(props: ListPanels & { readonly children: ReactNode }) {
  const { panel, canOpen, send, children } = props;
  const value = useMemo(() => ({ panel, canOpen, send }), [panel, canOpen, send]);
  return <Context value={value}>{children}</Context>;
}

/** Returns the open panel of the list, and functions that open and close one. */
export function useListPanels() {
  const panels = use(Context);
  if (panels === null) throw new Error('A list stands in a ListPanelsProvider.');
  const { panel, canOpen, send } = panels;
  const isOpen = (one: ListPanel) => isSamePanel<AnyPanel>(panel, one);
  return {
    isOpen,
    /** Whether a panel of the list is open, rather than one of the page's own. */
    isAnyOpen: typeof panel === 'object' && panel !== null && isListPanel(panel),
    canPress: (one: ListPanel) => canOpen || isOpen(one),
    open: (one: ListPanel) => send({ type: 'panel.opened', panel: one }),
    close: () => send({ type: 'panel.closed' }),
  };
}
