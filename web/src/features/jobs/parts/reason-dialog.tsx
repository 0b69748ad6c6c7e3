// The dialog of reason-form.tsx, whose code loads on the first press: a page that only shows a job does not need its form.
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { ReasonDialogProps } from './reason-form.tsx';

const ReasonForm = lazyComponent(() => import('./reason-form.tsx'));

export function ReasonDialog(props: ReasonDialogProps) {
  return <ReasonForm {...props} onMissing={props.onClose} />;
}
