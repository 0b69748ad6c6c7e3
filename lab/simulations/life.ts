// Lives as fast-check draws them: what their people do, one after the other, each act from what the model allows then.
import fc from 'fast-check';
import { afterJobAct, lastJobActs, nextJobActs, noJob, type JobAct } from './job-model.ts';
import { memberActs, type MemberAct } from './member-model.ts';

export type Life = { kind: 'job'; acts: JobAct[] } | { kind: 'member'; acts: MemberAct[] };

function jobActs(lots: readonly number[], hasBank: boolean): JobAct[] {
  const acts: JobAct[] = [];
  let model = noJob();
  for (const lot of lots) {
    const choices = nextJobActs(model, lot >>> 8, hasBank);
    const act = choices[lot % choices.length];
    if (!act) {
      break;
    }
    acts.push(act);
    model = afterJobAct(model, act);
  }
  return [...acts, ...lastJobActs(model)];
}

const lot = fc.nat({ max: 2 ** 31 - 1 });

const jobLivesWith = (hasBank: boolean): fc.Arbitrary<Life> =>
  fc.array(lot, { minLength: 14, maxLength: 30 }).map((lots) => ({ kind: 'job', acts: jobActs(lots, hasBank) }));

/** In which payers' banks ask payments back, and without: the sandbox has no banks. */
export const jobLives = jobLivesWith(true);
export const jobLivesWithoutBank = jobLivesWith(false);

export const memberLives: fc.Arbitrary<Life> = fc
  .array(lot, { minLength: 18, maxLength: 18 })
  .map((lots) => ({ kind: 'member', acts: memberActs(lots) }));
