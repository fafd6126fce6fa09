import { Title } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import classes from './StepTitle.module.css';

/** Whether a part of the page has been shown before on this visit. */
export const ArrivalContext = createContext<{ isOver: boolean }>({ isOver: false });

/** The heading of a part of the page; a part that takes another's place takes the focus too. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = use(ArrivalContext);
  useEffect(() => {
    // Who has just come is at the heading of the page.
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
