// Triage of a tree emergency: which number first, what to do, and whether a job may be posted yet.
import type { Emergency, EmergencyContact, EmergencyProcedure } from '../../content/data-files.ts';

/** In the order of the questions. */
export const TRIAGE = ['people', 'wires', 'structure', 'way'] as const;
export type TriageQuestion = (typeof TRIAGE)[number];

interface ParishUtilities {
  /** `known`: one company serves the parish. `several`: it is one of these. */
  state: 'known' | 'several' | 'unknown';
  companies: EmergencyContact[];
}

interface Triage {
  /** In the order of calling. */
  calls: EmergencyContact[];
  /** The most urgent first. */
  procedures: EmergencyProcedure[];
  /** Somebody is in danger or a wire is near: first things first. */
  jobMayWait: boolean;
}

/** The power companies of a parish, by its slug. */
export function utilitiesOf(emergency: Emergency, parish: string): ParishUtilities {
  const utilities = emergency.contacts.filter(({ kind }) => kind === 'utility');
  const whole = utilities.filter((contact) => contact.parishes?.includes(parish));
  if (whole.length > 0) return { state: 'known', companies: whole };
  const partly = utilities.filter((contact) => contact.partly?.includes(parish));
  return { state: partly.length > 0 ? 'several' : 'unknown', companies: partly };
}

/** What to do for the questions that were answered with yes. */
export function triage(emergency: Emergency, yes: readonly TriageQuestion[], parish?: string): Triage {
  const danger = yes.includes('people') || yes.includes('wires');
  const life = emergency.contacts.filter(({ kind }) => kind === 'life');
  const power = yes.includes('wires') && parish !== undefined ? utilitiesOf(emergency, parish).companies : [];
  return {
    calls: danger ? [...life, ...power] : [],
    procedures: TRIAGE.filter((question) => yes.includes(question)).flatMap((question) =>
      emergency.procedures.filter(({ id }) => id === question),
    ),
    jobMayWait: danger,
  };
}
