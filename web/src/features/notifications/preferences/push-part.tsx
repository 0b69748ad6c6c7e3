// Push in this browser: what it is now, and the one thing that can be done about it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pushState, turnOffPush, turnOnPush, type PushState } from '../push-browser.ts';
import { preferencesQuery } from './data.ts';
import { usePreferenceTexts } from './texts.ts';

interface PushPartProps {
  userId: number;
  publicKey: string;
  browsers: number;
}

function usePush({ userId, publicKey }: PushPartProps) {
  const client = useQueryClient();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<'on' | 'off'>();
  useEffect(() => {
    void pushState(userId).then(setState, () => setState('unsupported'));
  }, [userId]);
  const turn = async (to: 'on' | 'off') => {
    setBusy(true);
    setFailed(undefined);
    try {
      setState(await (to === 'on' ? turnOnPush(userId, publicKey) : turnOffPush()));
      await client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    } catch {
      setFailed(to);
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, failed, turn: (to: 'on' | 'off') => void turn(to) };
}

export function PushPart(props: PushPartProps) {
  const t = usePreferenceTexts().push;
  const { state, isBusy, failed, turn } = usePush(props);
  return (
    <section
      className="preferences-part py-8 stack not-first-of-type:border-t not-first-of-type:border-t-rule"
      aria-labelledby="push-here"
    >
      <h2 className="title-2" id="push-here">
        {t.title}
      </h2>
      <p className="max-w-160" role="status">
        {state === undefined ? t.checking : t[state]}
      </p>
      {state === 'off' && (
        <Button busy={isBusy} busyLabel={t.turningOn} onClick={() => turn('on')}>
          {t.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button busy={isBusy} busyLabel={t.turningOff} onClick={() => turn('off')}>
          {t.turnOff}
        </Button>
      )}
      {failed && <Notice tone="error">{failed === 'on' ? t.failed : t.failedOff}</Notice>}
      <p className="small second max-w-160">{t.browsers(props.browsers)}</p>
    </section>
  );
}
