interface WholeNumber {
  min: number;
  max: number;
  message: string;
  /** Whether the value may be empty. */
  isOptional?: boolean;
}

/**
 * Validates a field of centavos or a count, which the database stores as an integer: both bounds are allowed, and
 * `message` is shown for anything else. It replaces Payload's own validation, which would read the field's `min` and
 * `max`.
 */
export const wholeNumber =
  ({ min, max, message, isOptional = false }: WholeNumber) =>
  (value: number | null | undefined): true | string => {
    if (value === null || value === undefined) return isOptional || message;
    return (Number.isInteger(value) && value >= min && value <= max) || message;
  };
