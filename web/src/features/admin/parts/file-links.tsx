// The files of a credential, each opened in a tab of its own; opening one goes into the record.
import type { Submission } from '@live-oak/contract/features/vetting/schema.ts';

interface FileLinksProps {
  files: Submission['files'];
  /** 'Business license' */
  of: string;
}

/** 412000 → '412 kB' */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function FileLinks({ files, of }: FileLinksProps) {
  return (
    <ul className="[&>li]:grid [&>li]:gap-0.5 [&>li]:justify-items-start [&>li+li]:mt-2">
      {files.map((file) => (
        <li key={file.id}>
          <a
            className="btn btn-secondary"
            href={file.path}
            target="_blank"
            rel="noreferrer"
            aria-label={`View Document: ${of}, ${file.name}, ${sizeWords(file.bytes)}, opens in a new tab`}
          >
            View Document
          </a>
          <span className="small second max-w-full overflow-hidden text-ellipsis whitespace-nowrap">
            {file.name}, {sizeWords(file.bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
