// What a member wrote, as HTML that the server made harmless: it keeps a short list of elements and no attribute but a link's address.
import { classNames } from '../../../ui/class-names.ts';

export function Words({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames(
        "forum-words max-w-[68ch] wrap-anywhere [&>*+*]:mt-[0.75em] [&_:is(h1,_h2,_h3,_h4,_h5,_h6)]:font-[650] [&_:is(h1,_h2,_h3,_h4,_h5,_h6)]:text-3 [&_:is(h1,_h2,_h3,_h4,_h5,_h6)]:leading-[1.3] [&_:is(h1,_h2,_h3,_h4,_h5,_h6)]:font-text [&_:is(h1,_h2,_h3,_h4,_h5,_h6)]:tracking-normal [&_ul]:grid [&_ul]:gap-[0.25em] [&_ul]:pl-[1.4em] [&_ul]:[list-style:disc] [&_ol]:grid [&_ol]:gap-[0.25em] [&_ol]:pl-[1.4em] [&_ol]:[list-style:decimal] [&_li::marker]:text-bark-3 [&_blockquote]:pr-0 [&_blockquote]:pl-4 [&_blockquote]:py-0.5 [&_blockquote]:border-l-3 [&_blockquote]:border-l-gold [&_blockquote]:text-bark-2 [&_code]:px-[0.3em] [&_code]:py-[0.05em] [&_code]:rounded-1 [&_code]:bg-paper-sunk [&_code]:font-normal [&_code]:text-[0.92em] [&_code]:leading-[1.4] [&_code]:[font-family:ui-monospace,'Cascadia_Mono','Menlo',monospace] [&_pre]:px-4 [&_pre]:py-3 [&_pre]:overflow-x-auto [&_pre]:rounded-2 [&_pre]:bg-paper-sunk [&_pre_code]:p-0 [&_pre_code]:bg-transparent [&_pre_code]:bg-none [&_hr]:border-x-0 [&_hr]:border-t [&_hr]:border-b-0 [&_hr]:border-t-rule [&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_table]:border-collapse [&_table]:text-ui [&_:is(th,_td)]:px-3 [&_:is(th,_td)]:py-1.5 [&_:is(th,_td)]:border [&_:is(th,_td)]:border-rule [&_:is(th,_td)]:text-left",
        className,
      )}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
