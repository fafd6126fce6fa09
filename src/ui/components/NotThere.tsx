import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { FailureNotice } from './FailureNotice.tsx';

interface NotThereProps {
  /** What isn't there, and why that may be. */
  readonly words: string;
  /** Where all that are there are listed. */
  readonly list: string;
  /** The words of the link there. */
  readonly link: string;
}

/** Stands where something would that was deleted, or never was. There is nothing to try again. */
export function NotThere({ words, list, link }: NotThereProps) {
  return (
    <FailureNotice failure={{ kind: 'notFound', message: words }}>
      <Button component={Link} variant="default" href={list}>
        {link}
      </Button>
    </FailureNotice>
  );
}
