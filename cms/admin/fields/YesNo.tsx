/** A checkbox value in a row of a list. */
export const YesNoCell = ({ cellData }: { cellData?: unknown }) => (
  <span>{cellData === true ? 'Sim' : 'Não'}</span>
);
