import { ErrorPage } from '../../components/feedback/ErrorPage.tsx';

export function UnauthorisedView() {
  return <ErrorPage kind="unauthorised" />;
}

export function NotFoundView() {
  return <ErrorPage kind="notFound" />;
}

export function FailedView() {
  return <ErrorPage kind="failed" />;
}
