import { FormNote } from '../forms/FormNote';

/** The note on a product that can only be picked up, or that must be ordered days in advance. */
export function SupplyTerms({ terms }: { terms: readonly string[] }) {
  return terms.length === 0 ? null : (
    <FormNote icon="calendar">
      {terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
    </FormNote>
  );
}
