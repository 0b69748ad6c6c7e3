// Queries and commands of the calendar. Each command refetches the whole calendar.
import { calendarRoutes } from '@live-oak/contract/features/calendar/routes.ts';
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForAnswer, type Answer } from '../../api-client/call.ts';
import { addDays, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import { freeHalfDay, morningOf, type Times } from './free-time.ts';
import { onArrival, useRead } from '../../api-client/use-route.ts';

const KEY = 'calendar';
/** An administrator's week may be long; pages beyond this number are not shown. */
const MOST_PAGES = 5;
const PAGE = '100';

/** `isCut`: there is more than this page shows. */
export type Week = { appointments: Appointment[]; slots: TimeSlot[]; isCut: boolean };

async function allPages<T>(ask: (cursor: string | undefined) => Promise<Answer<T[]>>): Promise<[T[], boolean]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { body, nextCursor } = await ask(cursor);
    rows.push(...body);
    cursor = nextCursor;
    if (cursor === undefined) return [rows, false];
  }
  return [rows, true];
}

const weekQuery = (sunday: string) =>
  queryOptions({
    queryKey: [KEY, 'week', sunday],
    queryFn: async ({ signal }): Promise<Week & { sunday: string }> => {
      const query = { weekStart: sunday, limit: PAGE };
      const [[appointments, moreOfThese], [slots, moreOfThose]] = await Promise.all([
        allPages((cursor) => callForAnswer(calendarRoutes.appointments, { query: { ...query, cursor }, signal })),
        allPages((cursor) => callForAnswer(calendarRoutes.slots, { query: { ...query, cursor }, signal })),
      ]);
      return { sunday, appointments, slots, isCut: moreOfThese || moreOfThose };
    },
  });

/** Appointments and windows of a week by its Sunday; the previous week stays until they have loaded. */
export const useWeek = (sunday: string) =>
  useQuery({ ...weekQuery(sunday), placeholderData: keepPreviousData, refetchOnMount: onArrival });

/** In how many weeks a free time is looked for. */
const WEEKS_TO_SEARCH = 4;

/** The first half day from a day on at which nothing that this person may know of is in the way; asked anew by each form. */
export const useFreeTime = (jobId: number, first: string) =>
  useQuery({
    queryKey: [KEY, 'free-time', jobId, first],
    queryFn: async ({ client }): Promise<Times> => {
      for (let week = 0; week < WEEKS_TO_SEARCH; week += 1) {
        const sunday = addDays(sundayOf(first), 7 * week);
        const free = freeHalfDay(await client.fetchQuery({ ...weekQuery(sunday), staleTime: 0 }), jobId, sunday, first);
        if (free) return free;
      }
      return morningOf(first);
    },
    gcTime: 0,
  });

/** Proposals in any week that wait for this person. */
export const useWaiting = () =>
  useRead([KEY, 'waiting'], calendarRoutes.appointments, { query: { waiting: 'yes', limit: PAGE } });

/** Jobs that can have appointments, and with whom. */
export const usePartners = () => useRead([KEY, 'partners'], calendarRoutes.partners, { query: { limit: PAGE } });

const isUnfinished = ({ status, approvalStatus }: JobCard) =>
  status !== 'completed' && status !== 'cancelled' && approvalStatus !== 'rejected';

/** An owner's unfinished jobs, for which a window can be reserved. */
export function useOwnJobs(enabled: boolean) {
  const select = (jobs: JobCard[]) => jobs.filter(isUnfinished);
  return useRead([KEY, 'jobs'], jobRoutes.list, { query: { limit: PAGE, view: 'card' } }, { select, enabled });
}

export const useFeed = () => useRead([KEY, 'feed'], calendarRoutes.feed, {});

function useCommand<Input, Done>(run: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    // After an error too: the data it was based on has changed.
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** The input of a command with the key of the form that sends it. */
type Keyed<Route> = { body: SentBodyOf<Route>; idempotencyKey: string };

export const useBook = () => useCommand((input: Keyed<typeof calendarRoutes.book>) => call(calendarRoutes.book, input));

export const useAddSlot = () =>
  useCommand((input: Keyed<typeof calendarRoutes.addSlot>) => call(calendarRoutes.addSlot, input));

export const useRemoveSlot = () =>
  useCommand(({ id, rest }: { id: number; rest: boolean }) =>
    call(calendarRoutes.removeSlot, { params: { id }, query: rest ? { series: 'rest' } : {} }),
  );

export const useChange = (id: number) =>
  useCommand((body: { status: 'confirmed' | 'cancelled' | 'completed'; reason?: string }) =>
    call(calendarRoutes.change, { params: { id }, body }),
  );

export const useReschedule = (id: number) =>
  useCommand((body: { startTime: string; endTime: string }) =>
    call(calendarRoutes.reschedule, { params: { id }, body }),
  );

export const useRenewFeed = () => useCommand(() => call(calendarRoutes.renewFeed));
