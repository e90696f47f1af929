/** Amounts of money, such as 'R$ 15,00' and 'R$ 15'. They stand at the odd places of a text that is split by them. */
const AMOUNT = /(R\$\s?\d[\d.]*(?:,\d{2})?)/;

/** A sentence whose amounts no translator changes. A new sentence is a new element, which is translated as a whole. */
export const AmountText = ({ text }: { text: string }) => (
  <span key={text}>
    {text.split(AMOUNT).map((part, place) =>
      place % 2 === 1 ? (
        <span key={place} translate="no">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);
