import text from '@app/styles/text.module.css';

import { foundText, type FoundCounts } from './result-count';

interface FoundStatusProps extends FoundCounts {
  query: string;
  className?: string | undefined;
}

/** The number of results, shown and announced. */
export function FoundStatus({ query, className, ...counts }: FoundStatusProps) {
  const { before, after } = foundText(counts);
  return (
    <p className={className ?? text.soft} role="status">
      {query === '' ? null : (
        <>
          {before}
          <b className={text.strong}>{query}</b>
          {after}
        </>
      )}
    </p>
  );
}
