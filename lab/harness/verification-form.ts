// A valid verification form.

/** The required documents, valid through 2027. */
export const VERIFICATION_FORM = {
  businessLicenseNumber: 'BL-100',
  businessLicenseExpiry: '2027-12-31',
  insuranceProvider: 'Gulf Mutual',
  insurancePolicyNumber: 'GL-100',
  insuranceAmount: 1_000_000,
  insuranceExpiry: '2027-12-31',
  workersCompInsurance: true,
  workersCompPolicyNumber: 'WC-100',
  workersCompExpiry: '2027-12-31',
  ldafLicenseNumber: '2231',
  ldafLicenseClass: 'Arborist',
  ldafHolderName: 'Marcus Landry',
  ldafHolderRelation: 'self',
  ldafLicenseExpiry: '2027-12-31',
};

/** The same with every date set to one day. */
export const formUntil = (date: string) => ({
  ...VERIFICATION_FORM,
  businessLicenseExpiry: date,
  insuranceExpiry: date,
  workersCompExpiry: date,
  ldafLicenseExpiry: date,
});
