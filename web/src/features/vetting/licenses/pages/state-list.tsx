// /admin/licence-register: the state's list is brought in, and each business stands beside it.
import type { MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { DeskPage } from '../../../admin/parts/desk-page.tsx';
import { Answer, Panel } from '../../../dashboard/parts/panel.tsx';
import { SkeletonRows } from '../../../../ui/list-states.tsx';
import { useStanding, type ChosenFile } from '../data.ts';
import { FileChoice } from '../parts/file-choice.tsx';
import { ImportHistory } from '../parts/import-history.tsx';
import { ListImport } from '../parts/list-import.tsx';
import { ListStanding } from '../parts/list-standing.tsx';
import { MatchList } from '../parts/match-list.tsx';

const TITLE = "State's list";

export default function StateList() {
  return (
    <DeskPage title={TITLE}>
      <Licenses />
    </DeskPage>
  );
}

function Licenses() {
  const [file, setFile] = useState<ChosenFile>();
  const [result, setResult] = useState<MatchResult | ''>('');
  const asked = useStanding();
  return (
    <div className="wrap state-list pb-18">
      <PageTitle title={TITLE} actions={file && <Button onClick={() => setFile(undefined)}>Discard file</Button>}>
        The Department of Agriculture and Forestry (LDAF) publishes its licensed arborists as documents to download.
        Bring the newest one in as CSV: every business is compared with it by license number and name.
      </PageTitle>
      {file ? (
        <ListImport key={file.key} file={file} onDone={() => setFile(undefined)} />
      ) : (
        <Answer of={asked} skeleton={<SkeletonRows rows={4} />} failed="The list did not load">
          {(standing) => (
            <>
              <ListStanding standing={standing} />
              <FileChoice isFirst={standing.inForce === null} onChoose={setFile} />
              {standing.inForce && (
                <>
                  <Panel title="Businesses">
                    <MatchList result={result} onResult={setResult} counts={standing.counts} />
                  </Panel>
                  <ImportHistory />
                </>
              )}
            </>
          )}
        </Answer>
      )}
    </div>
  );
}
