import type { CameraTrouble } from '../../../machines/camera.machine.ts';
import { createDetector } from './barcodes.ts';
import type { Detector } from './formats.ts';

/** Interval between scans of the picture. */
const LOOK_MS = 150;
/** Number of scans without a code after which it counts as out of view. */
const LOOKS_WITHOUT = 4;

/** Rear camera and the video element that shows its picture. */
export function createCamera() {
  let stream: MediaStream | null = null;
  let picture: HTMLVideoElement | null = null;
  let detector: Detector | null = null;
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    detector?.close?.();
    detector = null;
    if (picture !== null) picture.srcObject = null;
  };
  const show = () => {
    if (picture === null || stream === null || picture.srcObject === stream) return;
    picture.srcObject = stream;
    // Playback is interrupted if the camera stops in the meantime.
    picture.play().catch(() => {});
  };
  return {
    async open(isWanted: () => boolean): Promise<CameraTrouble | null> {
      try {
        const video = { facingMode: 'environment', width: { ideal: 1280 } } as const;
        const opened = await navigator.mediaDevices.getUserMedia({ video });
        stop();
        stream = opened;
        // Permission may be granted after the request was abandoned.
        if (!isWanted()) stop();
        show();
        return null;
      } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'none';
      }
    },
    stop,
    /** Sets the video element that shows the picture; null removes it. */
    showIn(element: HTMLVideoElement | null): void {
      picture = element;
      show();
    },
    /**
     * Returns the next code that comes into view; the known code only after it was out of view.
     * Rejects when the camera is lost, and stops when `signal` aborts.
     */
    read(lastCode: string, signal: AbortSignal): Promise<string> {
      detector ??= createDetector();
      const reader = detector;
      const tracks = stream?.getTracks() ?? [];
      return new Promise<string>((resolve, reject) => {
        let emptyReads = 0;
        let isDetecting = false;
        const detect = async () => {
          if (isDetecting || picture === null) return;
          if (picture.readyState < picture.HAVE_CURRENT_DATA) return;
          isDetecting = true;
          // Skips a frame that can't be read; the next one follows.
          const seen = await reader.detect(picture).catch(() => []);
          isDetecting = false;
          const code = seen.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue.trim();
          if (code === undefined) emptyReads += 1;
          else if (code === lastCode && emptyReads < LOOKS_WITHOUT) emptyReads = 0;
          else end(() => resolve(code));
        };
        const timer = setInterval(() => void detect(), LOOK_MS);
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
