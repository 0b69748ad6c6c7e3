// /privacy: true to what the product does; the words are in content/en/legal/privacy.md and content/es.
import page from '@content/legal/privacy.md';
import { LegalPage } from '../parts/legal-page.tsx';

export default function Privacy() {
  return <LegalPage page={page} />;
}
