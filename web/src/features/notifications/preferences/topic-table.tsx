// Topics by ways: a switch each. Wide, it reads as a table with a head; on a phone each topic is a block with its three switches.
import type { Preferences, TopicPreference } from '@live-oak/contract/features/notifications/preferences.ts';
import { NOTICE_CHANNELS, type NoticeChannel } from '@live-oak/contract/features/notifications/topics.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveChoice, withChoice, type Choice } from './data.ts';
import { Switch } from './switch.tsx';
import { preferenceTexts } from './texts.ts';
import { useSaving } from './use-saving.ts';
import './topic-table.css';

const wayOf = (preferences: Preferences, { topic, channel }: Choice) =>
  preferences.topics.find((one) => one.topic === topic)?.[channel].on ?? false;

export function TopicTable({ topics }: { topics: readonly TopicPreference[] }) {
  const t = useTexts(preferenceTexts);
  const { save, isSaved } = useSaving<Choice>({
    save: saveChoice,
    change: withChoice,
    undo: (before, choice) => ({ ...choice, on: wayOf(before, choice) }),
    nameOf: ({ topic, channel }) => `${t.topics[topic].name}, ${t.ways[channel]}`,
  });
  return (
    <section className="topics" aria-label={t.title}>
      <div className="topics-head" aria-hidden="true">
        <span>{t.topicHead}</span>
        {NOTICE_CHANNELS.map((channel) => (
          <span key={channel}>{t.ways[channel]}</span>
        ))}
      </div>
      {topics.map((topic) => (
        <Topic key={topic.topic} topic={topic} onSwitch={save} />
      ))}
      <div className="topics-notes small second">
        <p>
          <Icon name="lock" /> {t.lockNote}
        </p>
        <p>{t.appNote}</p>
      </div>
      <p className="visually-hidden" role="status">
        {isSaved ? t.saved : ''}
      </p>
    </section>
  );
}

function Topic({ topic, onSwitch }: { topic: TopicPreference; onSwitch: (choice: Choice) => void }) {
  const t = useTexts(preferenceTexts);
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
    <fieldset className="topic">
      <legend className="visually-hidden">{name}</legend>
      <div className="topic-words">
        <b aria-hidden="true">{name}</b>
        <p className="small second">{what}</p>
      </div>
      {NOTICE_CHANNELS.map(way)}
    </fieldset>
  );
}
