import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line below the heading. */
  readonly description?: ReactNode;
  /** Actions of the screen, the primary one last. */
  readonly actions?: ReactNode;
}

/** Main heading of a screen; takes the focus after navigation. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1} className={classes.title} data-main-heading>
          {title}
        </Title>
        {description !== undefined && <div className={classes.description}>{description}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
