// What the build puts in (vite.config.ts).
declare const __ALONE__: boolean; // the page plays without a server
declare const __ENGINE__: string; // where the engine lies, seen from a worker
declare const __LATER__: Record<string, string>; // where networks and puzzles lie, by name
