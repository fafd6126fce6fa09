import { ErrorPage, type PageErrorProps } from '../../components/feedback/ErrorPage.tsx';
import { useWords } from './words.ts';

/** Replaces the page if its first load fails, in the language of the browser. */
export function LoadError(props: PageErrorProps) {
  const { language, say } = useWords();
  if (language === 'en') return <ErrorPage {...props} />;
  const { kind } = props;
  const shown = kind === 'unreachable' || kind === 'tooMany' || kind === 'busy' ? kind : 'fault';
  return (
    <ErrorPage
      {...props}
      words={{
        title: say(`failure.${shown}.title`),
        words: say(`failure.${shown}`),
        retry: say('link.retry'),
        contact: say('failure.contact'),
      }}
    />
  );
}
