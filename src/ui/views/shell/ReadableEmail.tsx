import { Suspense, use } from 'react';
import { lazyPart } from '../../app/routing/viewLoader.ts';

/** Decoder of international domains; without it an address stays in ASCII. */
const loadDecoder = lazyPart(() =>
  import('../../../domain/readableEmail.ts').then(
    ({ readableEmail }) => readableEmail,
    () => String,
  ),
);

/** An email address with its domain in the letters that people read. */
export function ReadableEmail({ email }: { readonly email: string }) {
  if (!/@.*xn--/i.test(email)) return email;
  return (
    <Suspense fallback={email}>
      <DecodedEmail email={email} />
    </Suspense>
  );
}

const DecodedEmail = ({ email }: { readonly email: string }) => use(loadDecoder())(email);
