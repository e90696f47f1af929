interface WholeNumber {
  min: number;
  max: number;
  message: string;
  /** Whether the value may be empty. */
  isOptional?: boolean;
}

/**
 * Returns the validation of a field with centavos or a count, which the database stores as an integer. Both bounds are
 * allowed values, and `message` is shown for any other value. This replaces Payload's own validation, which would read
 * the field's `min` and `max`.
 */
export const wholeNumber =
  ({ min, max, message, isOptional = false }: WholeNumber) =>
  (value: number | null | undefined): true | string => {
    if (value === null || value === undefined) return isOptional || message;
    return (Number.isInteger(value) && value >= min && value <= max) || message;
  };
