import { ErrorPage } from '../../components/feedback/ErrorPage.tsx';
import { Boundary, type BoundaryProps } from './Boundary.tsx';

/** Shows the 500 page in place of a crashed view; `MissingPart` handles views that couldn't be loaded. */
export function ErrorBoundary(props: Omit<BoundaryProps, 'errorPage'>) {
  return <Boundary errorPage={ErrorPage} {...props} />;
}
