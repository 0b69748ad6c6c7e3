// /admin/record: every act of an administrator and every look at what is private: who, what, before, after, when, why.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import {
  NO_RECORD_FILTERS,
  readRecordFilters,
  toRecordQuery,
  writeRecordFilters,
  type RecordFilters,
} from '../record-filters.ts';
import { searchOf } from '../search-params.ts';
import { DeskPage } from '../parts/desk-page.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { RecordFilterBar } from '../parts/record-filter-bar.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { RecordProof } from '../parts/record-proof.tsx';

const TITLE = 'The record';

export default function AdminRecord() {
  return (
    <DeskPage title={TITLE}>
      <Record />
    </DeskPage>
  );
}

function Record() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => readRecordFilters(search));
  const settled = useSettled(filters, 250);
  const change = (next: RecordFilters) => {
    setFilters(next);
    void navigate({ search: writeRecordFilters(next).toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="wrap pb-18">
      <PageTitle
        title={TITLE}
        actions={<ExportLink of="record" filters={searchOf(Object.entries(toRecordQuery(filters)))} />}
      >
        Every act of an administrator and every look at what is private. Rows are only ever added.
      </PageTitle>
      <RecordProof />
      <RecordFilterBar filters={filters} onChange={change} onClear={() => change(NO_RECORD_FILTERS)} />
      <RecordList
        filters={settled}
        onClear={() => change(NO_RECORD_FILTERS)}
        onNarrow={(part) => change({ ...filters, ...part })}
      />
    </div>
  );
}
