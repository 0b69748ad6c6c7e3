// The texts of the dashboard in both languages.
import { dashboard as en } from '../../texts/en/dashboard.ts';
import { dashboard as es } from '../../texts/es/dashboard.ts';

export const dashboardTexts = { en, es };
export type DashboardTexts = typeof en;
