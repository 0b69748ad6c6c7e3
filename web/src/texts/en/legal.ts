// Around the texts of privacy and terms.
export const legal = {
  onThisPage: 'On this page',
  asOf: 'As of',
};
