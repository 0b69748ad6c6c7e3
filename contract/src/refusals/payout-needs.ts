// What the payment service still needs before it pays a business.

export const payoutNeeds = {
  bankAccount: 'A bank account to be paid to',
  socialSecurityNumber: 'Your Social Security number',
  birthDate: 'Your date of birth',
  proof: 'A photo of an ID or another proof',
  taxId: 'The tax ID (EIN) of the business',
  terms: 'Your consent to the payment service’s terms',
  address: 'Your address',
  phone: 'A phone number',
  email: 'An email address',
  owners: 'Who owns and runs the business',
  legalName: 'Your legal name',
  business: 'Details of the business',
  other: 'Another detail that the payment service names',
};
