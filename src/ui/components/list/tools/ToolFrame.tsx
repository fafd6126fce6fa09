import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusBack } from '../../../hooks/useFocusBack.ts';
import { useListPanels } from './listPanels.tsx';
import classes from './ToolFrame.module.css';

interface ToolFrameProps {
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Panel above the list: takes the focus when it opens, returns it when it closes. Escape closes it. */
export function ToolFrame({ id, title, children }: ToolFrameProps) {
  const { close } = useListPanels();
  const frame = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(frame);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={frame}
      id={id}
      className={classes.frame}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton size="sm" aria-label="Close" onClick={close} />
      </div>
      {children}
    </section>
  );
}
