import { tidyLine } from '../../domain/tidy.ts';

/** Key of a serial number or an asset tag, as `serial_key` and `asset_key` of migration 0065. */
export const serialKey = (text: string): string => tidyLine(text).replace(/ /g, '').toLowerCase();
