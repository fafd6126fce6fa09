import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** Way to the page above, before the title. */
  readonly back?: ReactNode;
  /** Status, number and so on, beside the title. */
  readonly status?: ReactNode;
  /** Says what the title doesn't. */
  readonly description?: ReactNode;
  /** Search of a list. */
  readonly search?: ReactNode;
  /** Actions of the page, the primary one last. */
  readonly actions?: ReactNode;
  /** Neighboring pages, below the title. */
  readonly tabs?: ReactNode;
}

/** One line above every page's content. Its heading takes the focus after navigation. */
export function PageHead(props: PageHeadProps) {
  const { title, back, status, description, search, actions, tabs } = props;
  // Search and actions of a list are a part of the list.
  const Head = search === undefined ? 'header' : 'div';
  return (
    <Head className={classes.head}>
      <div className={classes.line} data-list={search !== undefined || undefined}>
        {back}
        <Title order={1} tabIndex={-1} className={classes.title} data-main-heading>
          {title}
        </Title>
        {status}
        {description !== undefined && <div className={classes.description}>{description}</div>}
        {search}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {tabs}
    </Head>
  );
}

/** Link to the page above. */
export function BackLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} className={classes.back}>
      {`‹ ${children}`}
    </Link>
  );
}
