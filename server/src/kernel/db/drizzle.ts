// drizzle, for every other file. Node reads the exports of drizzle's package.json (180 kB) anew at each import of it: five hundred
// files that import it themselves start seconds later.
export * from 'drizzle-orm';
export * from 'drizzle-orm/pg-core';
// Both packages export types of these names; no file uses them.
export type {
  ColumnsWithTable,
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from 'drizzle-orm/pg-core';
