import { type CameraTrouble, cameraMachine } from '../../src/machines/camera.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { unreachable } from './helpers/admin.ts';

const answered = (title: string, done: CameraTrouble | null) => ({ title, done });

export const cameraProfile: Profile<typeof cameraMachine> = {
  machine: cameraMachine,
  inputs: { shown: { title: 'a page with a camera is open', input: undefined } },
  events: {
    'camera.opened': { opened: { title: 'asks for the camera' } },
    'camera.closed': { closed: { title: 'stops the camera' } },
    'page.hidden': { hidden: { title: 'looks at another app' } },
  },
  outcomes: {
    openCamera: {
      allowed: answered('the camera is allowed', null),
      refused: answered('the camera is refused', 'refused'),
      none: answered('there is no camera', 'none'),
      broken: { title: 'the browser fails', error: unreachable },
    },
    readCode: {
      box: { title: 'a code comes into view', done: '1Z999' },
      device: { title: 'another code comes into view', done: 'DEV-100001' },
      lost: { title: 'the camera is taken away', error: unreachable },
    },
  },
  delays: { shown: { title: 'a moment passes' } },
  invariants: {
    'no camera runs that is not shown': ({ value }, { before, effects }) =>
      typeof value !== 'string' ||
      typeof before?.value !== 'object' ||
      effects.at(-1)?.type === 'stopCamera',
    'what is told was read': ({ context: { code } }, { requests }) =>
      code === '' || requests.some(({ actor }) => actor === 'readCode'),
  },
  project: ({ code }) => [code],
};
