/** One part of what is held on a person: the name it has in their file, and the query that reads it (`$1`: the customer). */
export interface DataSection {
  key: string;
  isList: boolean;
  sql: string;
}
