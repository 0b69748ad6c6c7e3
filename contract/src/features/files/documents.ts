// The names under which documents of a business come in, at registration and verification (S1 §3), and what each one shows.
import type { CredentialKind } from '../providers/credentials.ts';

/** Field → the credential it is a document of. */
export const DOCUMENT_FIELDS = {
  businessLicense: 'business_license',
  insuranceCertificate: 'liability_insurance',
  isaCertification: 'isa_certification',
  workersCompensation: 'workers_comp',
  bondCertificate: 'bond',
  driversLicense: 'drivers_license',
  ldafLicense: 'ldaf_license',
  tcspCertificate: 'tree_care_safety',
  bcmaCertificate: 'master_arborist',
  hteCertificate: 'risk_assessment',
  msCertificate: 'municipal_specialist',
  usCertificate: 'utility_specialist',
  craneLicense: 'crane_operator',
  oshaCard: 'osha_card',
  cdlDocument: 'cdl',
} as const satisfies Record<string, CredentialKind>;

export type DocumentField = keyof typeof DOCUMENT_FIELDS;
export const DOCUMENT_FIELD_NAMES = Object.keys(DOCUMENT_FIELDS) as [DocumentField, ...DocumentField[]];

/** Other spellings that are taken as well (spec 3 C20). */
export const DOCUMENT_ALIASES = { isaaCertification: 'isaCertification' } as const satisfies Record<
  string,
  DocumentField
>;
