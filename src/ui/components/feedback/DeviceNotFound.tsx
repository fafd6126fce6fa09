import { paths } from '../../app/paths.ts';
import { NotFoundNotice } from './FailureNotice.tsx';

/** Says that the device doesn't exist. */
export function DeviceNotFound({ deviceNumber }: { readonly deviceNumber: string }) {
  const search = new URLSearchParams({ search: deviceNumber }).toString();
  return (
    <NotFoundNotice
      words={`There's no device ${deviceNumber}. The number may be one digit off.`}
      search={{ text: deviceNumber, href: paths.warehousing(search) }}
      list={paths.warehousing()}
      link="See all devices"
    />
  );
}
