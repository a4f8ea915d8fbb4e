// Light, dark, or as the system wishes.
import { keepSetting, setting } from './store';

export type Theme = 'system' | 'light' | 'dark';
export const themes: Theme[] = ['system', 'light', 'dark'];
export const currentTheme = (): Theme => setting('theme', 'system') as Theme;

export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
export function setTheme(theme: Theme): void {
  keepSetting('theme', theme);
  applyTheme(theme);
}
