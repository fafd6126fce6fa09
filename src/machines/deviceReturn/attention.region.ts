import { and } from 'xstate';
import { deviceReturnSetup } from './deviceReturn.setup.ts';

/** Whether the return needs human attention. Never moves the journey by itself. */
export const attention = deviceReturnSetup.createStateConfig({
  description: 'Whether something needs a person.',
  initial: 'clear',
  states: {
    clear: {
      description: 'Nothing needs a person.',
      on: {
        'attention.raise': {
          guard: 'isPermitted',
          target: 'open',
          actions: ['setAttention', { type: 'announce', params: { notice: 'attention' } }],
        },
      },
    },
    open: {
      description: 'Something is wrong and a person has to look at it.',
      on: {
        'attention.raise': [
          {
            guard: and(['isPermitted', 'isGraver']),
            actions: ['setAttention', { type: 'announce', params: { notice: 'attention' } }],
          },
          // Recorded in the timeline only; the graver problem stays open.
          { guard: 'isPermitted', actions: 'setAttention' },
        ],
        'attention.resolve': {
          guard: 'isPermitted',
          target: 'clear',
          actions: 'clearAttention',
        },
        // The journey accepts every carrier scan, so these transitions refuse nothing.
        'kit.shipped': { guard: 'isAnswer', target: 'clear', actions: 'clearAttention' },
        'kit.delivered': { guard: 'isAnswer', target: 'clear', actions: 'clearAttention' },
        'device.shipped': { guard: 'isAnswer', target: 'clear', actions: 'clearAttention' },
        'device.delivered': { guard: 'isAnswer', target: 'clear', actions: 'clearAttention' },
      },
    },
  },
});
