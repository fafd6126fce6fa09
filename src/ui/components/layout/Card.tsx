import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  readonly title: string;
  /** ID of the title. */
  readonly id: string;
  /** Says what the title doesn't. */
  readonly description?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Takes the focus when what had it is gone. */
  readonly isFocusHome?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Card({ title, id, description, action, isFocusHome, children }: CardProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title
          order={2}
          id={id}
          className={classes.title}
          {...(isFocusHome && { tabIndex: -1, 'data-focus-home': true })}
        >
          {title}
        </Title>
        {action}
      </div>
      {description !== undefined && <p className={classes.quiet}>{description}</p>}
      {children}
    </section>
  );
}
