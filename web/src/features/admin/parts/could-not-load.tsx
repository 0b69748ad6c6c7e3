// An inline note that data failed to load, so that missing numbers are not read as zero.
import { useEffect } from 'react';
import { Button, Icon } from '../../../ui/basics.tsx';

interface CouldNotLoadProps {
  /** 'The figures' */
  what: string;
  asked: { isFetching: boolean; error: unknown; refetch: () => unknown };
}

export function CouldNotLoad({ what, asked }: CouldNotLoadProps) {
  const { error } = asked;
  useEffect(() => console.error(`${what} could not load`, error), [what, error]);
  return (
    <p className="small flex gap-x-2 gap-y-0 flex-wrap items-center text-error font-semibold" role="alert">
      <Icon name="alert" />
      <span>{what} could not load.</span>
      <Button variant="quiet" busy={asked.isFetching} onClick={() => void asked.refetch()}>
        Try again
      </Button>
    </p>
  );
}
