// What may be uploaded: purposes, limits, types, texts, and the documents of a business. Has no schemas, since screens load it.
import type { CredentialKind } from '../providers/credentials.ts';
import { keysOf, list } from '../../keys.ts';

export const UPLOAD_TEXTS = {
  photoHint: 'PNG, JPG up to 10MB',
  photoDone: 'Photo uploaded',
  photoFailedTitle: 'Upload failed',
  photoFailed: 'Failed to upload photo. Please try again.',
  documentHint: 'PDF, JPG or PNG up to 10MB',
} as const;

export const EVIDENCE_TEXTS = { hint: 'Photos or PDF up to 10MB each' } as const;

export const UPLOAD_PURPOSES = list(
  'job_photo, registration_doc, verification_doc, completion_photo, dispute_evidence, message_photo',
);
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
/** HEIC decoding takes more memory per pixel; this fits the 24 megapixels of phones. */
export const MAX_HEIC_PIXELS = 25_000_000;
/** The most pictures of a job, and of finished work. */
export const MAX_PHOTOS = 10;
export const MAX_FILES_A_CREDENTIAL = 5;

/** `accept` of file inputs. */
export const PHOTO_ACCEPT = '.png,.jpg,.jpeg,.webp,.heic,.heif';
export const DOCUMENT_ACCEPT = '.pdf,.jpg,.jpeg,.png';
export const EVIDENCE_ACCEPT = `${PHOTO_ACCEPT},.pdf`;

export const isPhotoPurpose = (purpose: UploadPurpose): boolean =>
  purpose === 'job_photo' || purpose === 'completion_photo' || purpose === 'message_photo';

/** True where pictures are re-encoded without metadata; evidence may also be a PDF, which is stored as it is. */
export const takesPhotos = (purpose: UploadPurpose) => isPhotoPurpose(purpose) || purpose === 'dispute_evidence';

/** Fields of documents and the credential that each proves. `isaaCertification` is an alias (API-7 in docs/requirements.md). */
export const DOCUMENT_FIELDS = {
  businessLicense: 'business_license',
  ldafLicense: 'ldaf_license',
  utilityArboristLicense: 'utility_arborist',
  landscapeLicense: 'landscape_horticulturist',
  insuranceCertificate: 'liability_insurance',
  workersCompensation: 'workers_comp',
  bondCertificate: 'bond',
  isaCertification: 'isa_certification',
  isaaCertification: 'isa_certification',
  tcspCertificate: 'tree_care_safety',
  bcmaCertificate: 'master_arborist',
  hteCertificate: 'risk_assessment',
  msCertificate: 'municipal_specialist',
  usCertificate: 'utility_specialist',
  craneLicense: 'crane_operator',
  oshaCard: 'osha_card',
  cdlCard: 'cdl',
  driversLicense: 'drivers_license',
} as const satisfies Record<string, CredentialKind>;
export type DocumentField = keyof typeof DOCUMENT_FIELDS;
export const DOCUMENT_FIELD_NAMES = keysOf(DOCUMENT_FIELDS);

/** The optional documents of the registration form. */
export const REGISTRATION_DOCUMENTS = [
  { field: 'businessLicense', label: 'Business license' },
  { field: 'insuranceCertificate', label: 'Insurance certificate' },
  { field: 'isaCertification', label: 'ISA certification' },
  { field: 'workersCompensation', label: 'Workers’ compensation' },
  { field: 'bondCertificate', label: 'Bond certificate' },
] as const satisfies readonly { field: DocumentField; label: string }[];

export function documentFieldOf(kind: CredentialKind): DocumentField {
  const fieldName = DOCUMENT_FIELD_NAMES.find((field) => DOCUMENT_FIELDS[field] === kind);
  if (!fieldName) throw new Error(`no document field for ${kind}`);
  return fieldName;
}
