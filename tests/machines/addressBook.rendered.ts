import { addressBookAsides } from './addressBook.asides.ts';
import { addressBookPage } from './addressBook.page.ts';
import { looking } from './support/gestures.ts';

/** The address book as its views are walked, where all answers are at hand. */
export const renderedAddressBookPage = looking(addressBookPage, {
  asides: { ready: addressBookAsides },
  // What is not answered is waited for in sight.
  otherCalls: { act: ['POST /api/validate_sqs_addresses/'] },
});
