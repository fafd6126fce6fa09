import { Title } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import classes from './StepTitle.module.css';

/** Whether a part of the page was already shown during this visit. */
export const ArrivalContext = createContext<{ isOver: boolean }>({ isOver: false });

/** Heading of a part of the page; takes the focus when its part replaces another. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = use(ArrivalContext);
  useEffect(() => {
    // On arrival the page's heading has the focus.
    if (arrival.isOver) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    arrival.isOver = true;
  }, [arrival]);
  return (
    <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  );
}
