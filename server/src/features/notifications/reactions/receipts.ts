// Notifications about PDF documents about money.
import { eq } from 'drizzle-orm';
import { awards } from '../../awards/tables.ts';
import { moneyPapers } from '../../receipts/tables.ts';
import { toAdmins } from '../people.ts';
import { mailed, type Notifiers } from '../drafts.ts';

export const receiptNotifiers = {
  // Stored bytes were changed or lost: an administrator checks before anybody relies on them.
  'receipts.altered': async (tx, { paperId }) => {
    const [row] = await tx
      .select({ number: moneyPapers.number, jobId: awards.jobId })
      .from(moneyPapers)
      .leftJoin(awards, eq(awards.id, moneyPapers.awardId))
      .where(eq(moneyPapers.id, paperId));
    return toAdmins(tx, {
      type: 'payment',
      title: 'Paper Altered',
      redirectTo: row?.jobId == null ? '/admin/dashboard' : `/jobs/${row.jobId}`,
      ...mailed('A paper about money was altered', [
        `Paper ${row?.number ?? paperId} is not as it was made, or its file is gone. It is shown to nobody until the file is put back.`,
      ]),
    });
  },
} satisfies Partial<Notifiers>;
