// The page starts: language and theme first, then the screen that the address names.
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { firstLanguage, setLanguage } from './i18n/index.svelte';
import { applyTheme } from './lib/theme';

applyTheme();
setLanguage(firstLanguage(), false).then(() => mount(App, { target: document.getElementById('app')! }));
