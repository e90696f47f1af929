/**
 * One section of the data about a person: its name in the person's data file, and the query that reads it. In the
 * query, `$1` is the customer's id.
 */
export interface DataSection {
  key: string;
  isList: boolean;
  sql: string;
}
