/** What a phone number is called by: `tel:+15125550147`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
