// Every table of the product. Not on the list: not in the database.
export * from './events/tables.ts';
export * from './http/tables.ts';
export * from './outside/mail-tables.ts';
export * from './record/tables.ts';
export * from './features/accounts/tables.ts';
export * from './features/files/tables.ts';
export * from './features/payments/tables.ts';
export * from './features/providers/tables.ts';
export * from './features/subscriptions/tables.ts';
export * from './features/jobs/tables.ts';
export * from './features/bids/tables.ts';
export * from './features/awards/tables.ts';
export * from './features/reviews/tables.ts';
export * from './features/notifications/tables.ts';
export * from './features/licences/tables.ts';
export * from './features/doors/tables.ts';
