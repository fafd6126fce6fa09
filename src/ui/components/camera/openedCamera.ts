import type { CameraTrouble } from '../../../machines/camera.machine.ts';
import { createDetector } from './barcodes.ts';

/** How often the picture is looked through. */
const LOOK_MS = 150;
/** After how many looks without it a code has left the view. */
const LOOKS_WITHOUT = 4;

/** The camera that faces away from the person, and the picture that it is shown in. */
export function createCamera() {
  let stream: MediaStream | null = null;
  let picture: HTMLVideoElement | null = null;
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    if (picture !== null) picture.srcObject = null;
  };
  const show = () => {
    if (picture === null || stream === null || picture.srcObject === stream) return;
    picture.srcObject = stream;
    // It stops by itself when the camera goes off in the meantime.
    picture.play().catch(() => {});
  };
  return {
    async open(isWanted: () => boolean): Promise<CameraTrouble | null> {
      try {
        const video = { facingMode: 'environment', width: { ideal: 1280 } } as const;
        const opened = await navigator.mediaDevices.getUserMedia({ video });
        stop();
        stream = opened;
        // The answer may come when nobody waits for it any more.
        if (!isWanted()) stop();
        show();
        return null;
      } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'none';
      }
    },
    stop,
    /** Where the picture is shown; null when it is not any more. */
    showIn(element: HTMLVideoElement | null): void {
      picture = element;
      show();
    },
    /**
     * The next code that comes into view; the known one only after it was away. Rejects when the
     * camera is taken away, and ends when `signal` says so.
     */
    read(known: string, signal: AbortSignal): Promise<string> {
      const detector = createDetector();
      const tracks = stream?.getTracks() ?? [];
      return new Promise<string>((resolve, reject) => {
        let looksWithout = 0;
        let isLooking = false;
        const look = async () => {
          if (isLooking || picture === null) return;
          if (picture.readyState < picture.HAVE_CURRENT_DATA) return;
          isLooking = true;
          // A picture that can't be read now is followed by another one.
          const seen = await detector.detect(picture).catch(() => []);
          isLooking = false;
          const code = seen.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue.trim();
          if (code === undefined) looksWithout += 1;
          else if (code === known && looksWithout < LOOKS_WITHOUT) looksWithout = 0;
          else end(() => resolve(code));
        };
        const timer = setInterval(() => void look(), LOOK_MS);
        const lost = () => end(() => reject(new Error('The camera was taken away.')));
        const end = (settle: () => void) => {
          clearInterval(timer);
          for (const track of tracks) track.removeEventListener('ended', lost);
          settle();
        };
        for (const track of tracks) track.addEventListener('ended', lost);
        signal.addEventListener('abort', () => end(() => {}));
      });
    },
  };
}
