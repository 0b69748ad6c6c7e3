// Topics by channel, with a switch each: a table on wide screens, a block with three switches per topic on a phone.
import {
  type Preferences,
  type TopicPreference,
  type NoticeChannel,
  type NoticeTopic,
} from '@live-oak/contract/features/notifications/schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/basics.tsx';
import { Switch } from './switch.tsx';
import { usePreferenceTexts } from './texts.ts';
import { useSaving } from './use-saving.ts';

const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2 md:grid-cols-[minmax(0,1fr)_repeat(2,6rem)]',
  3: 'grid-cols-3 md:grid-cols-[minmax(0,1fr)_repeat(3,6rem)]',
  4: 'grid-cols-4 md:grid-cols-[minmax(0,1fr)_repeat(4,5rem)]',
};

interface Choice {
  topic: NoticeTopic;
  channel: NoticeChannel;
  on: boolean;
}

function withChoice(preferences: Preferences, { topic, channel, on }: Choice): Preferences {
  const topics = preferences.topics.map((one) =>
    one.topic === topic ? { ...one, [channel]: { ...one[channel], on } } : one,
  );
  return { ...preferences, topics };
}

const wayOf = (preferences: Preferences, { topic, channel }: Choice) =>
  preferences.topics.find((one) => one.topic === topic)?.[channel].on ?? false;

interface TopicTableProps {
  topics: readonly TopicPreference[];
  /** A column for each. */
  ways: readonly NoticeChannel[];
}

export function TopicTable({ topics, ways }: TopicTableProps) {
  const t = usePreferenceTexts();
  const { save, isSaved } = useSaving<Choice>({
    bodyOf: (choice) => ({ choices: [choice] }),
    change: withChoice,
    undo: (before, choice) => ({ ...choice, on: wayOf(before, choice) }),
    nameOf: ({ topic, channel }) => `${t.topics[topic].name}, ${t.ways[channel]}`,
  });
  return (
    <section className="topics" aria-label={t.title}>
      <div
        className={classNames(
          'hidden md:grid md:gap-3 md:items-center md:pb-2 md:border-b md:border-b-rule md:text-bark-2 md:text-small md:font-semibold',
          COLUMNS[ways.length],
        )}
        aria-hidden="true"
      >
        <span className="md:not-first:text-center">{t.topicHead}</span>
        {ways.map((channel) => (
          <span className="md:not-first:text-center" key={channel}>
            {t.ways[channel]}
          </span>
        ))}
      </div>
      {topics.map((topic) => (
        <Topic key={topic.topic} topic={topic} ways={ways} onSwitch={save} />
      ))}
      <div className="small second max-w-176 pt-4">
        <p className="first:flex first:gap-2 first:items-baseline not-first:mt-2">
          <Icon className="flex-none [translate:0_0.125rem]" name="lock" />{' '}
          {ways.includes('mail') ? t.lockNote : t.lockNoteWithoutMail}
        </p>
        <p className="first:flex first:gap-2 first:items-baseline not-first:mt-2">{t.appNote}</p>
      </div>
      <p className="visually-hidden" role="status">
        {isSaved ? t.saved : ''}
      </p>
    </section>
  );
}

interface TopicProps {
  topic: TopicPreference;
  ways: readonly NoticeChannel[];
  onSwitch: (choice: Choice) => void;
}

function Topic({ topic, ways, onSwitch }: TopicProps) {
  const t = usePreferenceTexts();
  const { name, what } = t.topics[topic.topic];
  const way = (channel: NoticeChannel) => {
    const { on, locked } = topic[channel];
    return (
      <Switch
        key={channel}
        label={t.ways[channel]}
        note={locked ? t.locked : undefined}
        checked={on}
        locked={locked}
        onChange={(next) => onSwitch({ topic: topic.topic, channel, on: next })}
      />
    );
  };
  return (
    <fieldset
      className={classNames(
        'topic grid gap-x-2 gap-y-1 m-0 px-0 py-4 border-x-0 border-t-0 border-b border-b-rule md:grid md:gap-3 md:items-center',
        COLUMNS[ways.length],
      )}
    >
      <legend className="visually-hidden">{name}</legend>
      <div className="col-span-full md:col-auto">
        <b aria-hidden="true">{name}</b>
        <p className="small second md:max-w-136">{what}</p>
      </div>
      {ways.map(way)}
    </fieldset>
  );
}
