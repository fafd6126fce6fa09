/** North American area codes outside of the US and Canada, and premium ones: texts there cost more. */
const ELSEWHERE =
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900';
const NORTH_AMERICAN = /^\+1([2-9]\d{2})[2-9]\d{6}$/;
const BRITISH_MOBILE = /^\+447[1-57-9]\d{8}$/;

/**
 * Returns a mobile number in E.164, read as one of a country, if it is of the US, Canada or the
 * United Kingdom; null if texts can't reach it.
 * @param country ISO 3166-1 alpha-2
 */
export function mobileNumber(phone: string, country: string): string | null {
  const number = internationalOf(phone, country);
  const area = NORTH_AMERICAN.exec(number)?.[1];
  if (area !== undefined) return ELSEWHERE.includes(area) ? null : number;
  return BRITISH_MOBILE.test(number) ? number : null;
}

function internationalOf(phone: string, country: string): string {
  // "+44 (0)7700 900123": the zero in brackets is dialed within the country alone.
  const dialed = phone
    .trim()
    .replace(/^(\+\s*44[\s-]*)\(0\)/, '$1')
    .replace(/[\s().\-/]/g, '');
  if (dialed.startsWith('+')) return dialed;
  if (country === 'GB') {
    return dialed.startsWith('00') ? `+${dialed.slice(2)}` : dialed.replace(/^0(?=7)/, '+44');
  }
  if (dialed.startsWith('011')) return `+${dialed.slice(3)}`;
  return dialed.length === 11 && dialed.startsWith('1') ? `+${dialed}` : `+1${dialed}`;
}

/** Last digits of a number, for those who know the rest. */
export const endOfNumber = (phone: string): string => phone.slice(-2);
