// Texts of file fields, fixed word by word.

export const UPLOAD_TEXTS = {
  photoHint: 'PNG, JPG up to 10MB',
  photoDone: 'Photo uploaded',
  photoFailedTitle: 'Upload failed',
  photoFailed: 'Failed to upload photo. Please try again.',
  documentHint: 'PDF, JPG or PNG up to 10MB',
} as const;

export const EVIDENCE_TEXTS = { hint: 'Photos or PDF up to 10MB each' } as const;
