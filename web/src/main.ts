// The page starts: language and theme first, then the screen that the address names.
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { firstLanguage, setLanguage } from './i18n/index.svelte';
import { alone } from './lib/home';
import { arrive } from './lib/arrive';
import { applyTheme } from './lib/theme';

applyTheme();
void setLanguage(firstLanguage(), false).then(() => {
  mount(App, { target: document.getElementById('app')! });
  // The fonts come when the page stands and the browser has nothing else to do.
  const late = () =>
    void arrive(() => import('./fonts/fonts.css'))
      .then(() => (document.documentElement.dataset.fonts = ''))
      .catch(() => {}); // fonts of the system do, too
  if ('requestIdleCallback' in globalThis) requestIdleCallback(late, { timeout: 2000 });
  else setTimeout(late, 300);
  if (alone) void import('./alone/update.svelte').then((one) => one.install()).catch(() => {}); // it plays all the same
});
