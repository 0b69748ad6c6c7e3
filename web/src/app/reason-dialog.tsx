// The dialog of reason-form.tsx, whose code loads on the first press: a page that only shows a job does not need its form.
import { DialogButton, type DialogButtonProps } from '../ui/dialog-button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { ReasonDialogProps } from './reason-form.tsx';

const ReasonForm = lazyComponent(() => import('./reason-form.tsx'));

export function ReasonDialog(props: ReasonDialogProps) {
  return <ReasonForm {...props} onMissing={props.onClose} />;
}

type ReasonButtonProps = Omit<ReasonDialogProps, 'onClose'> & { button: Omit<DialogButtonProps, 'children'> };

export function ReasonButton({ button, ...dialog }: ReasonButtonProps) {
  return <DialogButton {...button}>{(onClose) => <ReasonDialog {...dialog} onClose={onClose} />}</DialogButton>;
}
