// Inserts PUBLIC_URL into prerendered pages.
import { BUILD_ORIGIN } from '@live-oak/contract/public-address.ts';

/** PUBLIC_URL in the place that the build left for it: canonical addresses, pictures, structured data. */
export function atPublicUrl(html: string, publicUrl: string): string {
  return html.replaceAll(BUILD_ORIGIN, publicUrl);
}
