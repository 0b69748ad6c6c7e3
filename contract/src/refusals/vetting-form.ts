// Messages of the verification form: missing or wrong input.

export const vettingForm = {
  expired: 'This has already expired. Renew it first, or enter the new expiry date',
  year: 'Check the year',
  holder: 'Choose who holds the license',
  wholeDollars: 'Enter an amount in whole dollars',
  date: 'Enter the date as year, month and day, for example 2027-03-31',
  expiry: 'Expiry date is required',
  insuranceExpiry: 'Insurance expiry date is required',
  insurer: 'Insurance provider is required',
  licenseExpiry: 'License expiry date is required',
  licenseNumber: 'License number is required',
  policyNumber: 'Policy number is required',
  draft: 'Send the form as far as it is filled in',
  form: 'Send the verification form',
  aggregate: 'The aggregate cannot be negative',
  bond: 'The bond amount must be 0 or greater',
  holderName: 'The license holder’s name is required',
  exemption: 'Choose why you are exempt',
  coverage: 'Minimum $1,000,000 coverage required',
  bondNeeded: 'The bond amount is required',
  mostDollars: 'The most that can be entered is $1,000,000,000',
};
