// To the field that stops a form: the focus, and the field with its error in the middle of what can be seen.

export function goToField(id: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}
