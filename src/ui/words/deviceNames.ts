import { DEVICE_WORDS, type Device } from '../../domain/words.ts';

/** Unique names for the devices of an order: "laptop", "monitor", "monitor 2". */
export function deviceNames(devices: readonly Device[]): readonly string[] {
  return devices.map((device, index) => {
    const before = devices.slice(0, index).filter((other) => other === device).length;
    const word = DEVICE_WORDS[device].toLowerCase();
    return before === 0 ? word : `${word} ${before + 1}`;
  });
}
