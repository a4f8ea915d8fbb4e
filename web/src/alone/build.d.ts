// What the build puts in (vite.config.ts).
declare const __ALONE__: boolean; // the page plays without a server
