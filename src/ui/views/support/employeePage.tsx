import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { type SupportQuery, supportMachine } from '../../../machines/pages/support.machine.ts';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { loadWords } from './words.ts';

/** Machine of the page, for its views. */
export const EmployeePage = createActorContext(supportMachine);

interface EmployeePageProviderProps {
  readonly query: SupportQuery;
  readonly children: ReactNode;
}

/** Whether the URL asks to stop the reminders, as the link in the emails' footer does. */
function isStopLink(): boolean {
  const { search, hash } = window.location;
  // Email clients may append text to the URL.
  return /[?&#]stop\b/.test(search + hash);
}

/** Runs the machine of the page with its requests. */
export function EmployeePageProvider({ query, children }: EmployeePageProviderProps) {
  const linkedAction = isStopLink() ? 'outreach.stop' : null;
  const page = usePageLogic(supportMachine, {
    input:
      linkedAction === null
        ? { query }
        : { query: { ...query, asked: linkedAction }, panel: linkedAction },
    load: (client, { query: { orderNumber, supportHash }, signal }) =>
      client('GET /api/portal/support/:orderNumber/:supportHash', {
        params: { orderNumber, supportHash },
        signal,
      }),
    act: async (client, { query: { orderNumber, supportHash }, action, signal }) => {
      const params = { orderNumber, supportHash };
      if (action.type === 'texts.choose') {
        const { isOn, phone } = action;
        return client('POST /api/portal/support/:orderNumber/:supportHash/texts', {
          params,
          body: { isOn, phone },
          signal,
        });
      }
      if (action.type !== 'language.choose') {
        return client('POST /api/portal/support/:orderNumber/:supportHash/events', {
          params,
          body: action,
          signal,
        });
      }
      const { language } = action;
      const [view] = await Promise.all([
        client('POST /api/portal/support/:orderNumber/:supportHash/language', {
          params,
          body: { language },
          signal,
        }),
        loadWords[language](),
      ]);
      return view;
    },
  });
  return <EmployeePage.Provider {...page}>{children}</EmployeePage.Provider>;
}
