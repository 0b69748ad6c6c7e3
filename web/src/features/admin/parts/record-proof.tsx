// The proof of the record: its chain computed anew, with the answer in a sentence and what to keep for a later check.
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { proofWords } from '../proof-words.ts';
import { useVerifyRecord } from '../record-data.ts';

export function RecordProof() {
  const verify = useVerifyRecord();
  const proof = verify.data;
  return (
    <section className="flex gap-4 flex-wrap items-start" aria-label="Proof">
      <Button busy={verify.isPending} busyLabel="Computing the chain..." onClick={() => verify.mutate()}>
        Verify the chain
      </Button>
      <div aria-live="polite" className="flex-[1_1_22rem] min-w-0">
        {verify.isError && (
          <Notice tone="error" title="It could not be verified" live={false}>
            {messageOf(verify.error, 'The server did not answer in time.')}
          </Notice>
        )}
        {proof && (
          <Notice
            tone={proof.sound ? 'ok' : 'error'}
            icon={proof.sound ? 'check' : 'alert'}
            title={proofWords(proof)}
            live={false}
          >
            {proof.problem && <p>{proof.problem}</p>}
            {proof.lastId !== null && (
              <p className="small">
                Last row {proof.lastId.toLocaleString('en-US')}, hash{' '}
                <code className="wrap-anywhere">{proof.lastHash}</code>. Keep both elsewhere: a later check shows with
                them whether the record was rewritten as a whole.
              </p>
            )}
          </Notice>
        )}
      </div>
    </section>
  );
}
