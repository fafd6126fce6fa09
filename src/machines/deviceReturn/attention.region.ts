import { and } from 'xstate';
import { deviceReturnSetup } from './deviceReturn.setup.ts';

/** Whether the return needs human attention. Never moves the journey by itself. */
export const attention = deviceReturnSetup.createStateConfig({
  description: 'Problems that need a person.',
  initial: 'clear',
  states: {
    clear: {
      description: 'There are no problems.',
      on: {
        'attention.raise': {
          guard: 'isPermitted',
          target: 'open',
          actions: ['setAttention', { type: 'announce', params: { notice: 'attention' } }],
        },
        'question.asked': { guard: 'isPermitted', actions: ['setQuestion', 'raiseQuestion'] },
      },
    },
    open: {
      description: 'There is a problem that a person must resolve.',
      on: {
        'attention.raise': [
          {
            guard: and(['isPermitted', 'isGraver']),
            actions: ['setAttention', { type: 'announce', params: { notice: 'attention' } }],
          },
          // Recorded in the timeline only; the graver problem stays open.
          { guard: 'isPermitted', actions: 'setAttention' },
        ],
        'attention.resolve': [
          {
            guard: and(['isPermitted', 'isAnswered']),
            target: 'clear',
            actions: [
              'setAnswer',
              'clearAttention',
              { type: 'announce', params: { notice: 'questionAnswered' } },
            ],
          },
          {
            guard: 'isPermitted',
            target: 'clear',
            actions: ['raiseOpenQuestion', 'dropQuestion', 'clearAttention'],
          },
        ],
        // The journey accepts every carrier scan, so these transitions refuse nothing.
        'kit.shipped': {
          guard: 'isAnswer',
          target: 'clear',
          actions: ['raiseOpenQuestion', 'clearAttention'],
        },
        'kit.delivered': {
          guard: 'isAnswer',
          target: 'clear',
          actions: ['raiseOpenQuestion', 'clearAttention'],
        },
        'device.shipped': {
          guard: 'isAnswer',
          target: 'clear',
          actions: ['raiseOpenQuestion', 'clearAttention'],
        },
        'device.delivered': {
          guard: 'isAnswer',
          target: 'clear',
          actions: ['raiseOpenQuestion', 'clearAttention'],
        },
      },
    },
  },
});
