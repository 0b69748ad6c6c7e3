// Services and urgencies of jobs, with codes and labels.

export const SERVICE_TYPES = [
  { code: 'tree_removal', label: 'Tree Removal' },
  { code: 'trimming_pruning', label: 'Tree Trimming & Pruning' },
  { code: 'stump_grinding', label: 'Stump Grinding' },
  { code: 'emergency', label: 'Emergency Tree Service' },
  { code: 'health_assessment', label: 'Tree Health Assessment' },
  { code: 'tree_planting', label: 'Tree Planting' },
  { code: 'land_clearing', label: 'Land Clearing' },
  { code: 'other', label: 'Other' },
] as const;
export type ServiceCode = (typeof SERVICE_TYPES)[number]['code'];
export const SERVICE_CODES = SERVICE_TYPES.map(({ code }) => code);

/** Code of a service by code or label; undefined when unknown. */
export function serviceCode(value: string): ServiceCode | undefined {
  const wanted = value.trim().toLowerCase();
  return SERVICE_TYPES.find(({ code, label }) => code === wanted || label.toLowerCase() === wanted)?.code;
}

export function serviceLabel(code: ServiceCode): string {
  return SERVICE_TYPES.find((service) => service.code === code)?.label ?? 'Other';
}

/** With the labels of the posting form. */
export const URGENCIES = [
  { value: 'low', label: 'Low', posting: 'Low - No rush' },
  { value: 'medium', label: 'Medium', posting: 'Medium - Within a week' },
  { value: 'high', label: 'High', posting: 'High - Within 2-3 days' },
  { value: 'emergency', label: 'Emergency', posting: 'Emergency - ASAP' },
] as const;
export const URGENCY_VALUES = URGENCIES.map(({ value }) => value);
export type Urgency = (typeof URGENCY_VALUES)[number];
