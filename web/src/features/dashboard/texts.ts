// The texts of the dashboard in both languages.
import { dashboard as en } from '../../texts/en/dashboard.ts';
import { dashboard as es } from '../../texts/es/dashboard.ts';
import { useTexts } from '../../texts/language.tsx';

export const dashboardTexts = { en, es };
export const useDashboardTexts = () => useTexts(dashboardTexts);
export type DashboardTexts = typeof en;
