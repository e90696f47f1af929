'use client';

import { useRowLabel } from '@payloadcms/ui';

interface TitledRow {
  title?: string;
  question?: string;
  text?: string;
  place?: string;
}

/** Titles a collapsed row with the row's own text, so that the right row is easy to find. */
export function RowTitle({ name }: { name: string }) {
  const { data, rowNumber } = useRowLabel<TitledRow | undefined>();
  const words = data?.title ?? data?.question ?? data?.text ?? data?.place;
  return <span>{words?.trim() || `${name} ${(rowNumber ?? 0) + 1}`}</span>;
}
