// Schemas of weather alerts, and the warnings that matter here.
import { list, pick } from '../../keys.ts';
import * as z from 'zod/mini';
import { each, instant } from '../../fields.ts';

/** Warnings for which storm mode is suggested. Worst first. */
export const STORM_WARNINGS = [
  ...list('Hurricane Warning, Extreme Wind Warning, Tropical Storm Warning, Tornado Warning, High Wind Warning'),
  ...list('Ice Storm Warning'),
] as const;
export type StormWarning = (typeof STORM_WARNINGS)[number];

/** Warnings during which nobody should be in a tree. River floods are left out: they last for weeks. */
export const WORK_WARNINGS: readonly string[] = [
  ...STORM_WARNINGS,
  'Hurricane Force Wind Warning',
  'Storm Surge Warning',
  'Severe Thunderstorm Warning',
  'Flash Flood Warning',
  'Winter Storm Warning',
  'Blizzard Warning',
];

const Parishes = z.array(z.strictObject({ fips: z.string(), name: z.string() }));

export const WeatherAlert = z.strictObject({
  id: z.int(),
  ...each(z.string(), 'event', 'severity', 'urgency', 'certainty', 'headline'),
  /** `startsAt` and `endsAt`: when the warned weather begins and ends; null: until further notice. */
  ...each(instant, 'sentAt', 'startsAt'),
  endsAt: z.nullable(instant),
  expiresAt: instant,
  parishes: Parishes,
});
export type WeatherAlert = z.infer<typeof WeatherAlert>;

/** "Hurricane Warning, 9 parishes: turn storm mode on?" Only where it is off. */
export const StormSuggestion = z.strictObject({
  event: z.enum(STORM_WARNINGS),
  ...pick(WeatherAlert.shape, 'startsAt', 'endsAt', 'parishes'),
});
export type StormSuggestion = z.infer<typeof StormSuggestion>;

export const DismissSuggestion = z.object({
  event: z.enum(STORM_WARNINGS, `event is one of ${STORM_WARNINGS.join(', ')}`),
  parishes: z
    .array(z.string().check(z.regex(/^22\d{3}$/, 'form.parish')))
    .check(z.minLength(1, 'form.parish'), z.maxLength(64, 'form.parish')),
});
export type DismissSuggestion = z.output<typeof DismissSuggestion>;

export const WeatherAdmin = z.strictObject({
  feed: z.strictObject({
    kind: z.enum(['folder', 'service']),
    /** `failedSince`: null while it answers; else when it answered last, or failed last if it never did. */
    ...each(z.nullable(instant), 'okAt', 'failedSince'),
  }),
  suggestions: z.array(StormSuggestion),
  alerts: z.array(WeatherAlert),
});
export type WeatherAdmin = z.infer<typeof WeatherAdmin>;

/** The weather warning in effect at the time of an appointment. */
export const WarnedTime = z.strictObject(pick(WeatherAlert.shape, 'event', 'startsAt', 'endsAt'));
export type WarnedTime = z.infer<typeof WarnedTime>;
