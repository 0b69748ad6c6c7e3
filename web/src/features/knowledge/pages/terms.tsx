// /terms. The text is in content/en/legal/terms.md and content/es/legal/terms.md.
import page from '@content/legal/terms.md';
import { LegalPage } from '../parts/legal-page.tsx';

export default function Terms() {
  return <LegalPage page={page} />;
}
