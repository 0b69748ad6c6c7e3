// Types of imports from content/ (web/vite/content). Add new data files here.

declare module '@content/*.md' {
  const page: Record<
    import('@live-oak/contract/language.ts').Language,
    import('@live-oak/contract/content/page.ts').PageText
  >;
  export default page;
}

declare module '@content/data/certifications.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'certifications'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}

declare module '@content/data/diseases.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'diseases'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}

declare module '@content/data/screen-rules.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'screen-rules'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}

declare module '@content/data/service-licenses.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'service-licenses'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}

declare module '@content/data/emergency.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'emergency'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}

declare module '@content/data/permits.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'permits'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}

declare module '@content/data/species-care.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'species-care'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}

declare module '@content/data/support.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'support'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}

declare module '@content/data/pruning-calendar.yaml' {
  const data: import('@live-oak/contract/content/data-files.ts').ContentData<'pruning-calendar'>;
  export const sources: import('@live-oak/contract/content/sources.ts').ListedSource[];
  export default data;
}
