// A kept job in the posting form: `?kept=` and its key. It is not sent while it is open there.
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { EMPTY_FORM, type JobFormValues } from '../parts/form-values.ts';
import { showMessages } from '../parts/job-form.tsx';
import { postingTexts } from '../posting-texts.ts';
import { messagesOf, openKept } from './keep-job.ts';

/** The key of the kept job that is in the form; undefined for a new one. */
export function useOpenKept(form: UseFormReturn<JobFormValues>): string | undefined {
  const t = useTexts(postingTexts);
  const { user } = useAuth();
  const userId = user?.id;
  const navigate = useNavigate();
  const notifications = useNotifications();
  const [search] = useSearchParams();
  // What the address says belongs to the visit, not to the build.
  const [key, setKey] = useState<string>();
  const wanted = search.get('kept');
  useEffect(() => {
    if (wanted === null || userId === undefined || key === wanted) {
      return;
    }
    const open = async () => {
      const job = await openKept(wanted);
      if (!job || job.userId !== userId) {
        notifications.info(t.keptGone, t.keptGoneText);
        void navigate('/jobs', { replace: true });
        return;
      }
      // Kept before the form asked all that it asks now: what is missing is blank.
      form.reset({ ...EMPTY_FORM, ...job.values }, { keepDefaultValues: true });
      showMessages(form, messagesOf(job.hold));
      setKey(wanted);
    };
    void open().catch(() => navigate('/jobs', { replace: true }));
  }, [wanted, userId, key, form, navigate, notifications, t]);
  return key;
}
