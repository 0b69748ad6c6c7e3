// Refusals of the emergency page, and of being on call.

export const emergencies = {
  hurt: 'Answer whether anyone is hurt or trapped.',
  wires: 'Answer whether wires are down or touched.',
  touches: 'Choose what the tree is touching.',
  location: 'Enter the street and ZIP code.',
  name: 'Enter your name.',
  notWaiting: 'This emergency is no longer waiting to be confirmed.',
  businessPhone: 'This phone belongs to a business account. Use another number.',
  forOwners: 'Sign out first: emergencies are posted by property owners, not from a business or administrator account.',
};

export const onCall = {
  isOn: 'isOn is true or false',
  days: 'Choose at least one day.',
  hours: 'Choose the hours from the list.',
  promise: 'Choose between 15 minutes and 4 hours.',
};
