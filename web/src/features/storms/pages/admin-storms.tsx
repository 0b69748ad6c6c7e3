// /admin/storms: storm mode by parish, on and off.
import type { Outcome } from '../../admin/decision.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { ExportLink } from '../../admin/parts/controls.tsx';
import { Answer, PagedList, Panel } from '../../dashboard/parts/panel.tsx';
import { namesOf, useLiveStorms, usePastStorms, useWeather } from '../data.ts';
import { HighBids } from '../parts/high-bids.tsx';
import { StartStorm } from '../parts/start-storm.tsx';
import { StormSuggestions } from '../parts/storm-suggestions.tsx';
import { WeatherAlerts } from '../parts/weather-alerts.tsx';
import { useSearchParams } from 'react-router';
import { type AdminStorm, LONGEST_STORM_DAYS } from '@live-oak/contract/features/storms/schema.ts';
import { dayAndTime, timeLeft } from '../../../ui/format.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, PrimaryLink } from '../../../ui/basics.tsx';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { ReasonAct } from '../../admin/parts/reason-dialog.tsx';
import { needed } from '../../../app/use-action-form.ts';
import { call } from '../../../api-client/call.ts';
import { stormRoutes } from '@live-oak/contract/features/storms/routes.ts';
import { useDecisionForm } from '../../admin/decision-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { counted, fieldOf, untilOf, untilProblem } from '../until.ts';

const TITLE = 'Storm mode';

export default adminPage(TITLE, Storms);

function Storms() {
  const live = useLiveStorms();
  const past = usePastStorms();
  const [search] = useSearchParams();
  const suggestion = useWeather().data?.suggestions.find(({ event }) => event === search.get('warning'));
  const taken = (live.data ?? []).flatMap(({ parishes }) => parishes.map(({ fips }) => fips));
  return (
    <div className="wrap grid gap-8 pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="storms" />}>
        While storm mode is on in a parish, an emergency post with a photo goes out at once and is reviewed afterward.
        Its bidding closes after three bids or two hours. The home, posting and emergency pages show a banner, and so
        does every page for owners with an open job in the parish and for businesses that work there. Posts from the
        emergency page that have a confirmed phone and a photo always go out at once.
      </PageTitle>
      <StormSuggestions />
      <Panel title="On now">
        <Answer of={live} rows={1} failed="The storms did not load">
          {(storms) => <LiveStorms storms={storms} />}
        </Answer>
      </Panel>
      {/* Reset when another warning is chosen. */}
      <StartStorm key={suggestion?.event} suggestion={suggestion} taken={taken} />
      <WeatherAlerts />
      <Panel title="Past storms">
        <PagedList of={past} rows={1} failed="Past storms did not load" none={NO_PAST_STORMS}>
          {(storms) => <Table caption="Past storms" columns={COLUMNS} rows={storms} rowKey={({ id }) => id} />}
        </PagedList>
      </Panel>
    </div>
  );
}

/** Ending a storm removes the card with the focus: it then moves to what is left. */
function useKeptFocus(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (count < shown.current && document.activeElement === document.body) place.current?.focus();
    shown.current = count;
  }, [count]);
  return place;
}

export function LiveStorms({ storms }: { storms: readonly AdminStorm[] }) {
  const place = useKeptFocus(storms.length);
  return (
    <div className="outline-none" ref={place} tabIndex={-1}>
      {storms.length > 0 ? (
        <ul className="grid gap-4 mx-0 mt-4 mb-0 p-0 list-none">
          {storms.map((storm) => (
            <LiveStormCard key={storm.id} storm={storm} />
          ))}
        </ul>
      ) : (
        <p className="mt-4">
          <b>Storm mode is off everywhere.</b> Every post waits for review, except posts from the emergency page that
          have a confirmed phone and a photo.
        </p>
      )}
    </div>
  );
}

const COLUMNS: readonly Column<AdminStorm>[] = [
  { head: 'Parishes', names: true, cell: namesOf },
  { head: 'From', cell: ({ since }) => dayAndTime(since) },
  {
    head: 'To',
    cell: ({ endedAt, until, endedBy }) => `${dayAndTime(endedAt ?? until)}${endedBy ? `, by ${endedBy}` : ''}`,
  },
  { head: 'Reason', cell: ({ reason }) => reason },
  { head: 'Notified', align: 'right', cell: ({ told }) => (told.businesses + told.owners).toLocaleString('en-US') },
  { head: 'Posts published', align: 'right', cell: ({ posts }) => posts.out.toLocaleString('en-US') },
  { head: 'Not reviewed', align: 'right', cell: ({ posts }) => posts.unreviewed.toLocaleString('en-US') },
  { head: 'Taken down', align: 'right', cell: ({ posts }) => posts.takenDown.toLocaleString('en-US') },
  { head: 'Prices', cell: (storm) => <HighBids stormId={storm.id} names={namesOf(storm)} /> },
];

const NO_PAST_STORMS = <p className="mt-4 second">Past storms appear here: who was notified and what went out.</p>;

/** '2 not reviewed yet, 1 taken down' */
function seenSoFar({ out, unreviewed, takenDown }: AdminStorm['posts']): string {
  const reviewed = unreviewed === 0 ? 'All are reviewed' : `${unreviewed.toLocaleString('en-US')} not reviewed yet`;
  const parts = [out === 0 ? 'None yet' : reviewed, takenDown > 0 && `${takenDown.toLocaleString('en-US')} taken down`];
  return parts.filter(Boolean).join(', ');
}

/** An active storm: where, until when, who was notified, what was posted and is waiting; its end can be moved, or be now. */
function LiveStormCard({ storm }: { storm: AdminStorm }) {
  const names = namesOf(storm);
  return (
    <li className="grid gap-x-8 gap-y-4 grid-lead-72 p-4 border-r border-l-6 border-y border-slate bg-paper-raised max-lg:grid-cols-1 max-lg:[&_.map]:max-w-60">
      <ParishMap label={`Storm mode in ${names}`} storm={storm.parishes.map(({ fips }) => fips)} />
      <div>
        <h3 className="title-3 mx-0 mt-0 mb-2">{names}</h3>
        <p className="second">{storm.reason}</p>
        <StormFacts storm={storm} />
        <StormActs storm={storm} names={names} />
      </div>
    </li>
  );
}

function StormActs({ storm, names }: { storm: AdminStorm; names: string }) {
  const [asking, setAsking] = useState<'move' | 'end'>();
  const onClose = () => setAsking(undefined);
  return (
    <>
      <div className="row">
        {storm.posts.unreviewed > 0 && <PrimaryLink label="Review posts" to="/admin/dashboard?queue=storm_job" />}
        <HighBids stormId={storm.id} names={names} />
        <Button label="Change the end" aria-label={`Change the end: ${names}`} onClick={() => setAsking('move')} />
        <Button label="End now" variant="danger" aria-label={`End now: ${names}`} onClick={() => setAsking('end')} />
      </div>
      {asking === 'move' && <MoveEnd storm={storm} onClose={onClose} />}
      {asking === 'end' && <EndNow storm={storm} names={names} onClose={onClose} />}
    </>
  );
}

function StormFacts({ storm: { until, since, startedBy, told, posts } }: { storm: AdminStorm }) {
  return (
    <dl className="grid gap-x-4 gap-y-3 grid-fit-36 mx-0 my-3">
      <Fact name="Until (Central Time)" note={<span className="num">{timeLeft(until)}</span>}>
        <b>{dayAndTime(until)}</b>
      </Fact>
      <Fact name="Turned on" note={startedBy}>
        {dayAndTime(since)}
      </Fact>
      <Fact name="Notified" note={told.isDone ? 'Everyone was notified' : 'Notifying people…'} live>
        {counted(told.businesses, 'business', 'businesses')}, {counted(told.owners, 'owner')}
      </Fact>
      <Fact name="Published before review" note={seenSoFar(posts)}>
        {counted(posts.out, 'post')}
      </Fact>
    </dl>
  );
}

type FactProps = { name: string; note: ReactNode; live?: boolean; children: ReactNode };

function Fact({ name, note, live, children }: FactProps) {
  return (
    <div aria-live={live ? 'polite' : undefined}>
      <dt className="text-bark-2 text-small">{name}</dt>
      <dd className="m-0">
        {children}
        <br />
        <span className="small second">{note}</span>
      </dd>
    </div>
  );
}

const AFTER_END =
  'emergency posts wait for review again, except those from the emergency page. Jobs already live stay live.';

function EndNow({ storm, names, onClose }: { storm: AdminStorm; names: string; onClose: () => void }) {
  return (
    <ReasonAct
      title="End storm mode now?"
      about={names}
      hint="Saved in the audit log. Posts that went live without review stay live."
      missing="Say why storm mode ends"
      most={500}
      action="End storm mode"
      run={(reason) => call(stormRoutes.end, { params: { id: storm.id }, body: { reason } })}
      done={(ended) => ['Storm Mode Is Off', `${namesOf(ended)}: ${AFTER_END}`]}
      onClose={onClose}
    />
  );
}

function useMoveEnd({ id, until }: AdminStorm, onClose: () => void) {
  const first = { until: fieldOf(new Date(until)), reason: '' };
  const run = (typed: typeof first) => {
    const body = { until: untilOf(typed.until)?.toISOString() ?? '', reason: typed.reason.trim() };
    return call(stormRoutes.extend, { params: { id }, body });
  };
  const done = (storm: AdminStorm): Outcome => ['End Changed', `${namesOf(storm)}: the banner shows the new end.`];
  const check = (typed: string) =>
    typed === first.until ? 'It already ends then. Choose another time' : untilProblem(untilOf(typed));
  return { ...useDecisionForm({ first, run, onClose }, { done }), check };
}

/** Moves the end of an active storm, later or sooner. */
function MoveEnd({ storm, onClose }: { storm: AdminStorm; onClose: () => void }) {
  const { field, dialog, check } = useMoveEnd(storm, onClose);
  const hint = `Ends ${dayAndTime(storm.until)} now; at most ${LONGEST_STORM_DAYS} days from today.`;
  const until = { hint, ...field('until', { validate: (typed) => check(typed) ?? true }) };
  const reason = field('reason', needed('Say why the end changes'));
  return (
    <FormDialog {...dialog} title="Change when the storm ends" size="small" action="Change the end">
      <p className="second">{namesOf(storm)}</p>
      <TextField data-first-focus="" label="Until (Central Time)" type="datetime-local" {...until} />
      <TextArea label="Reason" rows={2} maxLength={500} hint="Saved in the audit log." {...reason} />
    </FormDialog>
  );
}
