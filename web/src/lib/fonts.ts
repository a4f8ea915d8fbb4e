// The fonts come when the page stands: they are large, and those of the system do meanwhile.
import type { Language } from '../i18n/index.svelte';
import { fetched } from './arrive';

/** Brings the fonts of a language. Only Korean and Japanese need the long lists of their characters. */
export async function bringFonts(language: Language): Promise<void> {
  await fetched(() => import('../fonts/fonts.css'));
  if (language === 'ko' || language === 'ja') await fetched(() => import('../fonts/fonts_cjk.css'));
  document.documentElement.dataset.fonts = '';
}
