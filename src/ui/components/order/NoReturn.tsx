import { paths } from '../../app/paths.ts';
import { NotThere } from '../feedback/FailureNotice.tsx';

/** Says that the return doesn't exist. */
export function NoReturn({ orderNumber }: { readonly orderNumber: string }) {
  const search = new URLSearchParams({ search: orderNumber }).toString();
  return (
    <NotThere
      words={`There's no return ${orderNumber}. The number may be one digit off.`}
      search={{ text: orderNumber, href: paths.dashboard(search) }}
      list={paths.dashboard()}
      link="See all returns"
    />
  );
}
