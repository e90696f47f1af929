/**
 * One section of the data about a person: its name in the person's data file, and the query that reads it (`$1`: the
 * customer).
 */
export interface DataSection {
  key: string;
  isList: boolean;
  sql: string;
}
