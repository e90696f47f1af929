'use client';

import { PageFailure } from '../../../../../components/missing-code/PageFailure';

/** Takes the place of a page of the panel that failed. The layout around it, with the panel's styles, is there. */
export default function PageError({ error }: { error: unknown }) {
  return <PageFailure error={error} />;
}
