import type { Detector } from './formats.ts';
import { READER_URL } from './readerUrl.ts';

/** Maximum width in pixels of the pictures that are read. */
const WIDTH = 1280;

/** Reads barcodes in a worker, which is loaded with the first picture. */
export function createWorkerDetector(): Detector & { close(): void } {
  let worker: Worker | null = null;
  const canvas = document.createElement('canvas');
  return {
    detect(video) {
      worker ??= new Worker(READER_URL);
      const reader = worker;
      const scale = Math.min(1, WIDTH / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) return Promise.resolve([]);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Promise((resolve, reject) => {
        reader.onmessage = ({ data }: MessageEvent<readonly string[]>) =>
          resolve(data.map((rawValue) => ({ rawValue })));
        reader.onerror = () => reject(new Error('The barcode reader could not be loaded.'));
        reader.postMessage(picture, [picture.data.buffer]);
      });
    },
    close() {
      worker?.terminate();
      worker = null;
    },
  };
}
