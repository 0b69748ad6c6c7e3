// The schema of each file in content/data. A file without an entry here is refused; web and server use these types.
import type * as z from 'zod/mini';
import { Certifications, Diseases, PruningCalendar, ServiceLicenses } from './education.ts';
import { Emergency } from './emergency.ts';
import { Permits } from './permits.ts';
import { ScreenRules } from './screen-rules.ts';
import { SpeciesCares } from './species.ts';
import { Help } from './support.ts';

export const dataFiles = {
  certifications: Certifications,
  diseases: Diseases,
  emergency: Emergency,
  permits: Permits,
  'pruning-calendar': PruningCalendar,
  'screen-rules': ScreenRules,
  'service-licenses': ServiceLicenses,
  'species-care': SpeciesCares,
  support: Help,
} as const;

export type DataName = keyof typeof dataFiles;

/** What is in `content/data/<name>.yaml`. */
export type ContentData<Name extends DataName> = z.infer<(typeof dataFiles)[Name]>;
