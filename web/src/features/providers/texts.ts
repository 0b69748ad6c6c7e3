// The texts of businesses in both languages: their dashboard and work area.
import { providerDashboard as dashboardEn } from '../../texts/en/provider-dashboard.ts';
import { workArea as workAreaEn } from '../../texts/en/work-area.ts';
import { providerDashboard as dashboardEs } from '../../texts/es/provider-dashboard.ts';
import { workArea as workAreaEs } from '../../texts/es/work-area.ts';
import { useTexts, textsOf } from '../../texts/language.tsx';

export const [useProviderDashboardTexts, providerDashboardTexts] = textsOf({ en: dashboardEn, es: dashboardEs });
export const workAreaTexts = { en: workAreaEn, es: workAreaEs };
export const useWorkAreaTexts = () => useTexts(workAreaTexts);
