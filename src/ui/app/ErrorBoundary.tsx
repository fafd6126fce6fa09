import { ErrorPage } from '../components/ErrorPage.tsx';
import { Boundary, type BoundaryProps } from './Boundary.tsx';

/** Shows the 500 page in place of a view that crashed; see `MissingPart` for one that is not there. */
export function ErrorBoundary(props: Omit<BoundaryProps, 'errorPage'>) {
  return <Boundary errorPage={ErrorPage} {...props} />;
}
