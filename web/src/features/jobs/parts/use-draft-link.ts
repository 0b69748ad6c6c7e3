// Values that the posting form's address names: of a tool or of an earlier job, unless they would overwrite a draft, or of a job waiting on
// this device.
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { ChangeJob } from '@live-oak/contract/features/jobs/schema.ts';
import { PARISH_NAMES, parishSlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { call } from '../../../api-client/call.ts';
import { readSavedText, writeSavedText } from '../../../app/saved-text.ts';
import { useAuth } from '../../../app/session.tsx';
import type { SavedDraft } from '../../../app/use-saved-draft.ts';
import { DRAFT_NAME, parseSavedAnswers } from '../../knowledge/assessments/values.ts';
import { jobKey } from '../data.ts';
import { parseDraft, typedIn, valuesOf } from './form-values.ts';
import { EMPTY_FORM, type JobFormValues } from './job-values.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { usePostingTexts } from '../posting-texts.ts';
import { messagesOf, openQueued } from '../queued/queue-job.ts';

/** The form's fields by their query parameters. */
const FIELDS = {
  title: 'title',
  serviceCode: 'serviceType',
  urgency: 'urgency',
  description: 'description',
  treeSpecies: 'treeSpecies',
  treeHeightFeet: 'treeHeightFeet',
  treeDbhInches: 'treeDbhInches',
  location: 'location',
  standing: 'standing',
  wires: 'wires',
  trunk: 'trunk',
} as const;

/** 'Orleans Parish, LA' of a FIPS code, slug or name; undefined for an unknown parish. */
function locationOf(parish: string | null): string | undefined {
  const wanted = (parish ?? '').replace(/ parish$/i, '').trim();
  const found = PARISH_NAMES.find(({ fips, slug }) =>
    [wanted, parishSlug(wanted)].some((it) => it === fips || it === slug),
  );
  return found && `${found.name} Parish, LA`;
}

/** The form values in an address: each checked by the contract's rule, invalid ones ignored. Undefined if there are none. */
export function draftOfAddress(query: URLSearchParams): Partial<JobFormValues> | undefined {
  const fields: [string, string][] = [];
  for (const [name, field] of Object.entries(FIELDS)) {
    const value = query.get(name)?.trim() ?? '';
    if (value !== '' && ChangeJob.shape[field].safeParse(value).success) fields.push([field, value]);
  }
  const location = locationOf(query.get('parish'));
  if (location && !fields.some(([field]) => field === 'location')) fields.push(['location', location]);
  const askAgain = query.get('askAgainJobId') ?? '';
  if (/^[1-9]\d{0,9}$/.test(askAgain)) fields.push(['askAgainJobId', askAgain]);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** What an earlier job of this owner said, without its pictures and its day; nothing if it cannot be read. */
async function valuesOfJob(queries: QueryClient, id: number): Promise<Partial<JobFormValues>> {
  try {
    const job = await queries.fetchQuery({
      queryKey: jobKey(id),
      queryFn: () => call(jobRoutes.get, { params: { id } }),
      staleTime: Infinity,
    });
    return { ...valuesOf(job), photos: [], scheduledDate: '' };
  } catch {
    return {};
  }
}

/**
 * Values from the earlier job that the address names: everything to post it again, only its place to ask its crew again. Undefined where it
 * names none. They are read here, since a street does not belong in an address.
 */
function ofEarlierJob(query: URLSearchParams, queries: QueryClient): Promise<Partial<JobFormValues>> | undefined {
  const [again, askAgain] = ['again', 'askAgainJobId'].map((name) => Number(query.get(name)));
  if (again) return valuesOfJob(queries, again);
  const placeOf = ({ location }: Partial<JobFormValues>) => (location === undefined ? {} : { location });
  return askAgain ? valuesOfJob(queries, askAgain).then(placeOf) : undefined;
}

/** The health assessment's pictures saved in this browser; from now on they belong to the job. */
function takePhotos(userId: number | null): UploadedFile[] {
  const kept = parseSavedAnswers(readSavedText(DRAFT_NAME, userId) ?? '');
  if (!kept) return [];
  writeSavedText(DRAFT_NAME, userId, JSON.stringify({ ...kept, photos: [] }));
  return kept.photos;
}

export function useDraftLink(form: UseFormReturn<JobFormValues>, { keepNow }: Pick<SavedDraft, 'keepNow'>) {
  const { user, isLoading } = useAuth();
  const userId = user?.id ?? null;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.toString();
  const [offered, setOffered] = useState<Partial<JobFormValues>>();
  const [taken, setTaken] = useState(false);
  // A link is applied or offered once, however often the surroundings re-render.
  const seen = useRef('');

  const leave = () => {
    setOffered(undefined);
    // From now on it is the draft, which a reload restores: the values would be applied twice.
    void navigate('/post-job', { replace: true, preventScrollReset: true });
  };
  const fill = (values: Partial<JobFormValues>) => {
    form.reset({ ...EMPTY_FORM, ...values }, { keepDefaultValues: true });
    keepNow();
    setTaken(true);
    leave();
  };
  const receive = useEffectEvent((values: Partial<JobFormValues>) => {
    if (seen.current === asked) return;
    seen.current = asked;
    if (search.get('photos') === 'assessment') values.photos = takePhotos(userId);
    if (parseDraft(readSavedText('post-job', userId) ?? null)) {
      setOffered(values);
    } else {
      // On a slow connection someone may type before the session is known: that stays.
      fill({ ...values, ...typedIn(form.getValues()) });
    }
  });
  useEffect(() => {
    const query = new URLSearchParams(asked);
    if (isLoading || query.has('kept')) return undefined;
    const values = draftOfAddress(query);
    let isOver = false;
    const receiveAll = (found: Partial<JobFormValues>) => {
      const all = { ...found, ...values };
      if (!isOver && Object.keys(all).length > 0) receive(all);
    };
    const earlier = userId === null ? undefined : ofEarlierJob(query, queries);
    if (earlier) {
      void earlier.then(receiveAll);
    } else {
      receiveAll({});
    }
    return () => {
      isOver = true;
    };
  }, [asked, isLoading, userId, queries]);
  /** `offered`: there is a draft too, and the person chooses; `taken`: the form has the values. */
  return { offered: offered !== undefined, taken, take: () => offered && fill(offered), leave };
}

/** The server's errors about the saved job, on its fields. */
function showMessages(form: UseFormReturn<JobFormValues>, messages: Record<string, string>): void {
  const isField = (name: string): name is keyof JobFormValues => name in EMPTY_FORM;
  const wrong = Object.keys(EMPTY_FORM).filter((name) => name in messages);
  wrong.filter(isField).forEach((name, index) => {
    form.setError(name, { type: 'server', message: messages[name] ?? '' }, { shouldFocus: index === 0 });
  });
}

/** The key of the saved job in the form; undefined for a new one. */
export function useOpenDraft(form: UseFormReturn<JobFormValues>): string | undefined {
  const t = usePostingTexts();
  const { user } = useAuth();
  const userId = user?.id;
  const navigate = useNavigate();
  const notifications = useToasts();
  const [search] = useSearchParams();
  // The address depends on the visit, not on the build.
  const [key, setKey] = useState<string>();
  const wanted = search.get('kept');
  useEffect(() => {
    if (wanted === null || userId === undefined || key === wanted) return;
    const open = async () => {
      const job = await openQueued(wanted);
      if (!job || job.userId !== userId) {
        notifications.info(t.keptGone, t.keptGoneText);
        void navigate('/jobs', { replace: true });
        return;
      }
      // Saved before the form had all of today's fields: missing ones are blank.
      form.reset({ ...EMPTY_FORM, ...job.values }, { keepDefaultValues: true });
      showMessages(form, messagesOf(job.hold));
      setKey(wanted);
    };
    void open().catch(() => navigate('/jobs', { replace: true }));
  }, [wanted, userId, key, form, navigate, notifications, t]);
  return key;
}
