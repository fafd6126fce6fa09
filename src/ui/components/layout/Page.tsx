import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { PageHead, type PageHeadProps } from './PageHead.tsx';

interface PageProps extends PageHeadProps {
  readonly isBusy?: boolean;
  /** Width of a single column of fields; without it the page fills the screen. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}

/** A page: its head, and its parts at the same distance on all pages. */
export function Page({ isBusy, isForm = false, children, ...head }: PageProps) {
  // A page that loads one thing is an article about it.
  const Frame = isBusy === undefined ? 'div' : 'article';
  return (
    <Frame className={classes.page} data-form={isForm || undefined} aria-busy={isBusy}>
      <PageHead {...head} />
      {children}
    </Frame>
  );
}
