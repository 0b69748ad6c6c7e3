// Administrators' queries about the state's list, and its import.
import { licenseRoutes } from '@live-oak/contract/features/vetting/licenses/routes.ts';
import {
  LIST_FIELD_NAMES,
  MAX_LIST_BYTES,
  type Mapping,
  type MatchResult,
} from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../api-client/call.ts';
import { usePages, useRead } from '../../../api-client/use-route.ts';
import { useDecision } from '../../admin/decision.ts';
import { useAdminList } from '../../admin/data.ts';

const PAGE = '20';
/** Milliseconds; a list of 50,000 lines is compared with every business before the response. */
const IMPORT_MS = 120_000;

/** A chosen file, read once; `key` distinguishes one choice from the next. */
export interface ChosenFile {
  key: string;
  name: string;
  bytes: Uint8Array;
}

export const MOST_MB = MAX_LIST_BYTES / 1024 / 1024;

/** Reads a chosen file; returns an error message if it cannot be used. */
export async function readChosen(file: File): Promise<ChosenFile | string> {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > MAX_LIST_BYTES) {
    return `This file is ${(file.size / 1024 / 1024).toFixed(1)} MB. A list can be up to ${MOST_MB} MB.`;
  }
  if (/\.(pdf|xlsx?|docx?|ods|numbers|zip)$/i.test(file.name)) {
    return 'This isn’t a CSV file. Open it, save the table as CSV, and choose that file.';
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { key: `${file.name} ${file.size} ${file.lastModified} ${Date.now()}`, name: file.name, bytes };
  } catch {
    return 'We couldn’t read this file. Choose it again.';
  }
}

/**
 * The call's input. Columns are named in the address; a field without a column is sent blank, so that guessing does not override the
 * person's choice.
 */
function loadOf(file: ChosenFile, mapping: Mapping | undefined, mode: 'preview' | 'import') {
  const columns = mapping && Object.fromEntries(LIST_FIELD_NAMES.map((field) => [field, mapping[field] ?? '']));
  return {
    query: { fileName: file.name, ...columns, mode },
    // Read from a file: its buffer is not shared.
    body: file.bytes as Uint8Array<ArrayBuffer>,
    timeoutMs: IMPORT_MS,
  };
}

/** The file as it would be imported. Without `mapping` the columns are guessed. */
export const useListPreview = (file: ChosenFile, mapping: Mapping | undefined) =>
  useRead(['admin', 'list-preview', file.key, mapping], licenseRoutes.load, loadOf(file, mapping, 'preview'), {
    refetchOnMount: true,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Imports the whole file, or nothing. */
export const useImportList = (onDone: () => void) =>
  useDecision(
    ({ file, mapping }: { file: ChosenFile; mapping: Mapping }) =>
      call(licenseRoutes.load, loadOf(file, mapping, 'import')),
    {
      done: (standing) => {
        onDone();
        const lines = 'inForce' in standing ? (standing.inForce?.lines ?? 0) : 0;
        return [
          'List Imported',
          `${lines.toLocaleString('en-US')} ${lines === 1 ? 'line is' : 'lines are'} in the list. Every business was compared.`,
        ];
      },
      failed: ['Nothing Was Imported'],
    },
  );

export const useRerunComparison = () =>
  useDecision(() => call(licenseRoutes.rematch, { timeoutMs: IMPORT_MS }), {
    done: () => ['Compared Again', 'Every business was compared with the current list.'],
    failed: ['Not Compared'],
  });

export const useStanding = () => useRead(['admin', 'licenses', 'standing'], licenseRoutes.standing, {});

export const useImports = () =>
  usePages(['admin', 'licenses', 'imports'], licenseRoutes.imports, { query: { limit: PAGE } });

export interface MatchFilters {
  words: string;
  /** '' is every result. */
  result: MatchResult | '';
}

export function useMatches({ words, result }: MatchFilters) {
  const query = { q: words.trim() || undefined, result: result || undefined, limit: PAGE };
  return useAdminList(['licenses', 'matches', query], licenseRoutes.matches, { query });
}
