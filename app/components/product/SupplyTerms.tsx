import { FormNote } from '../forms/FormNote';

/** The note on a product that is only picked up, or must be ordered days before. */
export function SupplyTerms({ terms }: { terms: readonly string[] }) {
  return terms.length === 0 ? null : (
    <FormNote icon="calendar">
      {terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
    </FormNote>
  );
}
