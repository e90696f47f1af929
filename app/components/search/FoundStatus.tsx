import text from '@app/styles/text.module.css';

import { resultText, type ResultCounts } from './result-count';

interface ResultStatusProps extends ResultCounts {
  query: string;
  className?: string | undefined;
}

/** The number of results, shown and announced. */
export function ResultStatus({ query, className, ...counts }: ResultStatusProps) {
  const { before, after } = resultText(counts);
  return (
    <p className={className ?? text.soft} role="status">
      {query === '' ? null : (
        <span key={before + query + after}>
          {before}
          <b className={text.strong} translate="no">
            {query}
          </b>
          {after}
        </span>
      )}
    </p>
  );
}
