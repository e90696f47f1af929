interface WholeNumber {
  min: number;
  max: number;
  message: string;
  /** Nothing at all is fine too. */
  isOptional?: boolean;
}

/**
 * A field's check for centavos and counts, which the database keeps as integers: both bounds are allowed, `message` is
 * said for anything else. It takes the place of Payload's own check, for which `min` and `max` of a field are.
 */
export const wholeNumber =
  ({ min, max, message, isOptional = false }: WholeNumber) =>
  (value: number | null | undefined): true | string => {
    if (value === null || value === undefined) return isOptional || message;
    return (Number.isInteger(value) && value >= min && value <= max) || message;
  };
