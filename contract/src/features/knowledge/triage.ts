// Triage of a tree emergency: which number first, what to do, and whether a job may be posted yet.
import type { Emergency, EmergencyContact, EmergencyProcedure } from '../../content/emergency.ts';

/** In the order of the questions: a life goes before a wire, a wire before a roof, a roof before a street. */
export const TRIAGE = ['people', 'wires', 'structure', 'way'] as const;
export type TriageQuestion = (typeof TRIAGE)[number];

/** `known`: one company serves the parish. `several`: one of them is known. `unknown`: the bill says it. */
interface ParishUtilities {
  state: 'known' | 'several' | 'unknown';
  companies: EmergencyContact[];
}

interface Triage {
  /** Numbers in the order of calling: always 911 first where a life may depend on it. */
  calls: EmergencyContact[];
  /** What to do, most urgent first. */
  procedures: EmergencyProcedure[];
  /** Posting a job helps only once nobody is in danger and no wire is near. */
  jobMayWait: boolean;
}

/** The power companies of a parish, as far as we are sure ('orleans' → Entergy). */
export function utilitiesOf(emergency: Emergency, parish: string): ParishUtilities {
  const utilities = emergency.contacts.filter(({ kind }) => kind === 'utility');
  const whole = utilities.filter((contact) => contact.parishes?.includes(parish));
  if (whole.length > 0) {
    return { state: 'known', companies: whole };
  }
  const partly = utilities.filter((contact) => contact.partly?.includes(parish));
  return { state: partly.length > 0 ? 'several' : 'unknown', companies: partly };
}

/** What to do for the questions answered with yes; none answered with yes is a job like others. */
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
