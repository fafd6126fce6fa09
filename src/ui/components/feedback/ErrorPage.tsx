import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import classes from './ErrorPage.module.css';
import { PAGE_ERRORS, type PageError } from './pageErrors.ts';

const PAGES = {
  unauthorised: {
    title: "You don't have access to this page",
    words: 'Ask an admin of your organization for access.',
  },
  notFound: {
    title: 'Page not found',
    words: 'The link may be old or mistyped. Your returns are on the dashboard.',
  },
  ...PAGE_ERRORS,
} as const;
const CODES: Partial<Record<keyof typeof PAGES, string>> = {
  unauthorised: '401',
  notFound: '404',
  failed: '500',
};

/** Props of the page shown when a page could not be loaded or rendered. */
export interface PageErrorProps {
  readonly kind: PageError;
  /** The visitor may have no account, so no links to pages behind the login are shown. */
  readonly isPublic?: boolean;
  /** Retries without reloading the page, which would lose it while offline. */
  readonly onRetry?: () => void;
}
interface ErrorPageProps extends Omit<PageErrorProps, 'kind'> {
  readonly kind: keyof typeof PAGES;
  /** Texts in another language than English. */
  readonly words?: {
    readonly title: string;
    readonly words: string;
    readonly retry: string;
    readonly contact: string;
  };
}

/** Replaces a page that can't be shown, with a way to continue. */
export function ErrorPage({ kind, isPublic = false, onRetry, words: given }: ErrorPageProps) {
  const { config } = usePortal();
  const { title, words } = given ?? PAGES[kind];
  const code = CODES[kind];
  const canReload = kind !== 'unauthorised' && kind !== 'notFound';
  return (
    <section className={classes.page}>
      {code !== undefined && <p className={classes.code}>{code}</p>}
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
            {given?.retry ?? (onRetry === undefined ? 'Refresh' : 'Try again')}
          </button>
        )}
        {!isPublic && (
          <Link href={paths.dashboard()} className={canReload ? classes.quiet : classes.primary}>
            Go to the dashboard
          </Link>
        )}
        <a className={classes.quiet} href={`mailto:${config.supportEmail}`}>
          {given?.contact ?? 'Contact support'}
        </a>
      </div>
    </section>
  );
}
