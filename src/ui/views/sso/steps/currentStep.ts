import type { SsoPage } from '../../../../domain/organization/sso.ts';

/** Returns the next step, or null when all are done. */
export function currentStep({ state, change, test, actions }: SsoPage): number | null {
  const canEnable = actions.some(({ type, allowed }) => allowed && type === 'connection.enable');
  if (change === 'untested') return 3;
  switch (state) {
    case 'draft':
      return test === null ? 1 : 2;
    case 'configured':
      return 3;
    case 'tested':
      return 4;
    case 'disabled':
      return canEnable ? 4 : 3;
    case 'enabled':
      return 5;
    case 'enforced':
      return null;
  }
}
