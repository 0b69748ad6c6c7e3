// /terms: true to what the product does; the words are in content/en/legal/terms.md and content/es.
import page from '@content/legal/terms.md';
import { LegalPage } from '../parts/legal-page.tsx';

export default function Terms() {
  return <LegalPage page={page} />;
}
