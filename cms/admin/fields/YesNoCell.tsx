/** A box that is ticked or not, in a list's row. */
export const YesNoCell = ({ cellData }: { cellData?: unknown }) => (
  <span>{cellData === true ? 'Sim' : 'Não'}</span>
);
