import type { Row, RuledTable } from './rows';

/** A unique index, and rows that it accepts and refuses. */
export interface Unique {
  table: RuledTable;
  /** The first row's values, where the default ones would not do. */
  first?: Row | (() => Promise<Row>);
  /** Columns in which a second row equals the first one, so that it is rejected. */
  shares: string[];
  /** Changes with which the second row is accepted. */
  unless: (() => Promise<Row> | Row)[];
  /** The second row's other columns, where equal values would not do. */
  second?: (first: Row) => Row;
}
