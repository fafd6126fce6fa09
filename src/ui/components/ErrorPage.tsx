import { Link } from 'wouter';
import { paths } from '../app/paths.ts';
import { usePortal } from '../app/portal.tsx';
import classes from './ErrorPage.module.css';

const PAGES = {
  unauthorised: {
    code: '401',
    title: "You don't have access to this page",
    words: 'Ask an admin of your organization for access.',
  },
  notFound: {
    code: '404',
    title: 'Page not found',
    words: 'The link may be old or mistyped. Your returns are on the dashboard.',
  },
  failed: {
    code: '500',
    title: 'Something went wrong on our side',
    words: 'Everything you saved is safe. Reload the page. If it keeps happening, contact us.',
  },
  unreachable: {
    code: '',
    title: 'No connection',
    words: "We can't reach Retriever. Check your connection and try again.",
  },
  away: {
    code: '',
    title: 'No connection',
    words:
      "We can't reach Retriever right now. We'll keep trying, and this page will open by itself.",
  },
  tooMany: {
    code: '',
    title: 'Too many requests',
    words: 'This page was opened too often. Wait a minute, then try again.',
  },
  outdated: {
    code: '',
    title: "This page couldn't load",
    words: 'Retriever has been updated since you opened it. Refresh to get the new version.',
  },
} as const;

export interface ErrorPageProps {
  readonly kind: keyof typeof PAGES;
  /** Who meets it may have no account, so nothing behind the log-in is offered. */
  readonly isPublic?: boolean;
  /** Tries again without loading the page anew, which would lose it while there is no line. */
  readonly onRetry?: () => void;
}

/** What is shown in place of a page that cannot be, with a way on. */
export function ErrorPage({ kind, isPublic = false, onRetry }: ErrorPageProps) {
  const { config } = usePortal();
  const { code, title, words } = PAGES[kind];
  const canReload = kind !== 'unauthorised' && kind !== 'notFound';
  return (
    <section className={classes.page}>
      {code !== '' && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title} tabIndex={-1} data-main-heading>
        {title}
      </h1>
      <p className={classes.words}>{words}</p>
      <div className={classes.ways}>
        {canReload && (
          <button
            type="button"
            className={classes.primary}
            onClick={onRetry ?? (() => window.location.reload())}
          >
            {onRetry === undefined ? 'Refresh' : 'Try again'}
          </button>
        )}
        {!isPublic && (
          <Link href={paths.dashboard()} className={canReload ? classes.quiet : classes.primary}>
            Go to the dashboard
          </Link>
        )}
        <a className={classes.quiet} href={`mailto:${config.supportEmail}`}>
          Contact support
        </a>
      </div>
    </section>
  );
}
