/** A checkbox value in a row of a list. */
export const YesNoCell = ({ cellData }: { cellData?: unknown }) => (
  <span data-yes={cellData === true ? '' : undefined}>{cellData === true ? 'Sim' : 'Não'}</span>
);
