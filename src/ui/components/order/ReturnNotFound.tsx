import { paths } from '../../app/paths.ts';
import { NotFoundNotice } from '../feedback/FailureNotice.tsx';

/** Says that the return doesn't exist. */
export function ReturnNotFound({ orderNumber }: { readonly orderNumber: string }) {
  const search = new URLSearchParams({ search: orderNumber }).toString();
  return (
    <NotFoundNotice
      words={`There's no return ${orderNumber}. The number may be one digit off.`}
      search={{ text: orderNumber, href: paths.dashboard(search) }}
      list={paths.dashboard()}
      link="See all returns"
    />
  );
}
