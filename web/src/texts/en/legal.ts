// The frame of the privacy and terms pages.
export const legal = {
  onThisPage: 'On this page',
  asOf: 'As of',
};
