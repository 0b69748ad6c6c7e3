// The document files of the demonstration's businesses, and their content.
import { documentFieldOf } from '@live-oak/contract/features/files/kinds.ts';
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { VerificationFormInput } from '@live-oak/contract/features/vetting/form.ts';
import { cardOf, sampleCertificate, type DemoUpload } from './documents.ts';
import type { Stage } from './stage.ts';
import type { DemoBusiness } from './story.ts';

type Line = readonly [label: string, value: string | undefined];
interface Paper {
  kind: CredentialKind;
  lines: readonly Line[];
}

/** The documents of the form that come with a certificate, and its lines. */
function certificatesOf({ businessName }: DemoBusiness, form: VerificationFormInput): Paper[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const holder: Line = ['Business', businessName];
  const papers: Paper[] = [
    {
      kind: 'business_license',
      lines: [
        holder,
        ['Number', text(form.businessLicenseNumber)],
        ['Valid through', text(form.businessLicenseExpiry)],
      ],
    },
    {
      kind: 'liability_insurance',
      lines: [
        holder,
        ['Insurer', text(form.insuranceProvider)],
        ['Policy', text(form.insurancePolicyNumber)],
        ['Each occurrence', `$${Number(form.insuranceAmount).toLocaleString('en-US')}`],
        ['Valid through', text(form.insuranceExpiry)],
      ],
    },
    {
      kind: 'ldaf_license',
      lines: [
        holder,
        ['License', text(form.ldafLicenseNumber)],
        ['Held by', text(form.ldafHolderName)],
        ['Valid through', text(form.ldafLicenseExpiry)],
      ],
    },
    {
      kind: 'utility_arborist',
      lines: [
        holder,
        ['License', text(form.utilityArboristNumber)],
        ['Valid through', text(form.utilityArboristExpiry)],
      ],
    },
    {
      kind: 'landscape_horticulturist',
      lines: [holder, ['License', text(form.landscapeNumber)], ['Valid through', text(form.landscapeExpiry)]],
    },
    {
      kind: 'workers_comp',
      lines: form.workersCompExemption
        ? [holder, ['Exempt', 'Sole proprietor with no employees']]
        : [holder, ['Policy', text(form.workersCompPolicyNumber)], ['Valid through', text(form.workersCompExpiry)]],
    },
  ];
  return papers.filter(({ lines }) => lines[1]?.[1] !== undefined && lines.at(-1)?.[1] !== undefined);
}

async function certificate({ kind, lines }: Paper, madeAt: Date): Promise<DemoUpload> {
  const written = lines.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
  return sampleCertificate(kind.replaceAll('_', '-'), { what: credentialLabel(kind), lines: written, madeAt });
}

/** Uploads the documents of a form; returns the ids as `documents` takes them. One document may be left out. */
export async function uploadDocuments(
  stage: Stage,
  userId: number,
  business: DemoBusiness,
  form: VerificationFormInput,
): Promise<Record<string, number[]>> {
  const documents: Record<string, number[]> = {};
  const bring = async (kind: CredentialKind, file: DemoUpload) => {
    const id = await stage.bring(userId, file);
    if (id !== undefined) documents[documentFieldOf(kind)] = [id];
  };
  for (const paper of certificatesOf(business, form).filter(({ kind }) => kind !== business.withoutFile)) {
    await bring(paper.kind, await certificate(paper, stage.services.clock()));
  }
  if (business.hasCard) await bring('isa_certification', await cardOf(business.key));
  return documents;
}
