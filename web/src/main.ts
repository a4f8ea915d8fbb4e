// The page starts: language and theme first, then the screen that the address names.
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { firstLanguage, language, setLanguage } from './i18n/index.svelte';
import { bringFonts } from './lib/fonts';
import { settled, watch } from './lib/later';
import { applyTheme } from './lib/theme';

applyTheme();
void setLanguage(firstLanguage(), false).then(() => {
  mount(App, { target: document.getElementById('app')! });
  watch();
  void settled.then(() => {
    const late = () => {
      void bringFonts(language()).catch(() => {});
      void import('./alone/update.svelte').then((one) => one.install()).catch(() => {}); // it plays all the same
    };
    if ('requestIdleCallback' in globalThis) requestIdleCallback(late, { timeout: 2000 });
    else setTimeout(late, 300);
  });
});
