/** Returns a link that calls a phone number: `tel:+15125550147`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
