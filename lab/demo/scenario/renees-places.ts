// Renée's addresses: her house, her mother's in Zachary, the rental on Government Street and the church grounds.
export const HOME = '2117 Camellia Ave, Baton Rouge, LA 70808';
export const MOTHERS = '5840 Old Mill Rd, Zachary, LA 70791';
export const RENTAL = '3312 Government St, Baton Rouge, LA 70806';
export const CHURCH = 'St. Ann Church, 902 Church St, Denham Springs, LA 70726';
