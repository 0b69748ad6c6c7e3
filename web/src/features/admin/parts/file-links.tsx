// The files of a credential, each opened in a tab of its own; opening one goes into the record.
import type { Submission } from '@live-oak/contract/features/vetting/schema.ts';
import './file-links.css';

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
    <ul className="file-links">
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
          <span className="small second file-links-name">
            {file.name}, {sizeWords(file.bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
