import { addressKey } from '../../../../domain/addressKey.ts';
import type { NewReturnDraft } from '../../../../domain/returns/ordering/drafts.ts';
import { currencyOf } from '../../../../domain/returns/ordering/offerCurrency.ts';
import { type Answers, devicesOf } from '../../../../domain/returns/ordering/orderAnswers.ts';
import { orderPrice } from '../../../../domain/returns/ordering/orderPrice.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { addressLines } from '../../../words/addressLines.ts';
import { moneyWords } from '../../../words/money.ts';

type Seen = NonNullable<NewReturnDraft['seen']>;

/** Parts of the offer shown to the user for these answers; undefined before anything was shown. */
export function shownOfferParts(offer: Offer, answers: Answers): Seen | undefined {
  const { lane } = answers;
  if (lane === undefined) return undefined;
  const saved = savedIn(offer, answers);
  return {
    price: orderPrice(offer, devicesOf(answers), lane),
    currency: currencyOf(offer, answers),
    destination: saved === undefined ? '' : addressKey(saved.address),
  };
}

function savedIn(offer: Offer, { destination }: Answers) {
  if (destination?.kind !== 'saved') return undefined;
  return offer.addresses.find(({ id }) => id === destination.addressId);
}

/** Sentences about shown parts of the offer that have changed although every answer still fits. */
export function changesSince(seen: Seen | undefined, offer: Offer, answers: Answers): string[] {
  const now = shownOfferParts(offer, answers);
  if (seen === undefined || now === undefined) return [];
  const changes: string[] = [];
  const isOther =
    seen.price !== now.price || (now.price !== null && seen.currency !== now.currency);
  // A stored value may be invalid: a price without a currency was never shown.
  const isReadable = seen.price === null || /^[A-Z]{3}$/.test(seen.currency);
  if (isOther && isReadable) changes.push(priceChange(seen, now));
  const saved = savedIn(offer, answers);
  if (saved !== undefined && seen.destination !== '' && seen.destination !== now.destination) {
    const words = addressLines(saved.address).join(', ');
    changes.push(`“${saved.label}” has a new address: ${words}.`);
  }
  return changes;
}

function priceChange(seen: Seen, now: Seen): string {
  const words = ({ price, currency }: Seen) =>
    price === null ? null : moneyWords(price, currency);
  const [before, after] = [words(seen), words(now)];
  if (after === null) return `The price was ${before}. It's now on request.`;
  return before === null
    ? `The price is now ${after}.`
    : `The price changed from ${before} to ${after}.`;
}
