// /privacy. The text is in content/en/legal/privacy.md and content/es/legal/privacy.md.
import page from '@content/legal/privacy.md';
import { LegalPage } from '../parts/legal-page.tsx';

export default function Privacy() {
  return <LegalPage page={page} />;
}
