import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './Card.module.css';

interface CardProps {
  readonly title: string;
  /** ID of the title. */
  readonly id: string;
  /** Says what the title doesn't. */
  readonly description?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly isBusy?: boolean;
  /** The title takes the focus when what had it is gone. */
  readonly isFocusHome?: boolean;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Card(props: CardProps) {
  const { title, id, description, action, isBusy, isFocusHome, titleRef, children } = props;
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={isBusy}>
      <header className={classes.head}>
        <Title
          order={2}
          id={id}
          className={classes.title}
          ref={titleRef}
          tabIndex={isFocusHome === true || titleRef !== undefined ? -1 : undefined}
          data-focus-home={isFocusHome}
        >
          {title}
        </Title>
        {action}
      </header>
      {description !== undefined && <p className={classes.quiet}>{description}</p>}
      {children}
    </section>
  );
}
