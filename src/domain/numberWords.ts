/** Formats a whole number: "12,480". */
export function numberWords(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
