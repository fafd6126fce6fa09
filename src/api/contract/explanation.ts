import { ByNumber, ManualEvent } from '../../domain/returns/returns.ts';
import { Explanation, StepPreview } from '../../domain/returns/timeline/explanation.ts';
import { endpoints } from './endpoint.ts';

export const explanationEndpoints = endpoints({
  'GET /api/portal/returns/:orderNumber/explanation': {
    summary: 'The statechart of a return: where it has been, and where it can go from here',
    access: 'signedIn',
    params: ByNumber,
    replies: { 200: Explanation },
  },
  'POST /api/portal/returns/:orderNumber/events/preview': {
    summary: 'What a step would do: emails, timers, price, end; nothing is done',
    access: 'signedIn',
    params: ByNumber,
    body: ManualEvent,
    replies: { 200: StepPreview },
  },
});
