import { paths } from '../../app/paths.ts';
import { NotThere } from './FailureNotice.tsx';

/** Says that the device doesn't exist. */
export function NoDevice({ deviceNumber }: { readonly deviceNumber: string }) {
  const search = new URLSearchParams({ search: deviceNumber }).toString();
  return (
    <NotThere
      words={`There's no device ${deviceNumber}. The number may be one digit off.`}
      search={{ text: deviceNumber, href: paths.warehousing(search) }}
      list={paths.warehousing()}
      link="See all devices"
    />
  );
}
