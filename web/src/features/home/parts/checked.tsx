// Nailed to the picture: what every business shows before it bids.
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

export function Checked() {
  const t = useTexts(homeTexts).checked;
  return (
    <aside className="wrap home-checked relative z-2 -mt-17 mb-8 max-lg:-mt-8" aria-labelledby="checked">
      <div className="grid relative gap-6 grid-cols-[11.5rem_1fr] items-center px-10.5 py-5.5 border border-rule-strong rounded-2 bg-paper-raised shadow-lift before:absolute before:left-[0.9rem] before:top-1/2 before:size-[0.7rem] before:-mt-1.5 before:content-[''] before:rounded-full before:bg-tag-hole before:[box-shadow:0_0_0_3px_var(--color-tag-edge)] after:absolute after:right-[0.9rem] after:top-1/2 after:size-[0.7rem] after:-mt-1.5 after:content-[''] after:rounded-full after:bg-tag-hole after:[box-shadow:0_0_0_3px_var(--color-tag-edge)] max-lg:gap-4 max-lg:grid-cols-[1fr] max-lg:p-5 max-lg:before:hidden max-lg:after:hidden">
        <h2 className="text-[1.375rem] leading-[1.2]" id="checked">
          {t.title}
        </h2>
        <ul className="grid gap-5 grid-cols-[repeat(4,auto)] max-lg:grid-cols-[1fr_1fr] max-md:grid-cols-[1fr]">
          {t.list.map((check) => (
            <li
              className="flex gap-2.5 pl-4.5 border-l border-l-rule text-bark-2 text-small leading-[1.4] max-lg:p-0 max-lg:border-0"
              key={check.what}
            >
              <Icon className="size-6 text-oak" name="shield" />
              <span>
                <b className="block text-bark text-ui whitespace-nowrap">{check.what}</b>
                {check.how}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
